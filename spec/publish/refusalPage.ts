import type { Contract, Endpoint } from '../contractDocument.ts';
import { mediaTypesOf } from '../resolve.ts';
import type { Node } from './mapNodes.ts';

const PAGE: Node = {
  schema: { type: 'string', description: 'The code and its meaning as a page, for a browser.' },
};

/** Adds to a refusal what a browser gets where the success is a page: the refusal as a page. */
export const withPage = (contract: Contract, endpoint: Endpoint, refusal: Node): Node =>
  mediaTypesOf(contract, endpoint).includes('text/html')
    ? { ...refusal, content: { ...(refusal.content as Node), 'text/html': PAGE } }
    : refusal;
