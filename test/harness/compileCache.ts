import path from 'node:path';

/**
 * For processes that a test starts, as NODE_COMPILE_CACHE: what the last one that ended by itself compiled halves what the next
 * start costs.
 */
export const COMPILE_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
