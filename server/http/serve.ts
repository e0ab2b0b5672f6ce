import type { Request, Response } from 'express';

/** Answers the requests of one operation; what it throws, now or later, is answered as an error outside of one. */
export type Serve = (request: Request, response: Response) => Promise<void>;
