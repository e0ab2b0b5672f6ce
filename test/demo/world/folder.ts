export const WORLD_FOLDER = '.data-world';

/** The message says what to do. */
export class NoWorld extends Error {}
