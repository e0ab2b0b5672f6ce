import path from 'node:path';

/**
 * NODE_COMPILE_CACHE of processes that a test starts: it halves the cost of a start. Only a process that
 * exits normally fills it.
 */
export const COMPILE_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
