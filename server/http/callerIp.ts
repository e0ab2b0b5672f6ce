import { isIP } from 'node:net';
import type { Request } from 'express';

/** An address, with the port that some proxies write behind it. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address of the caller: of whoever connected or, where that is a trusted proxy, the last one in X-Forwarded-For that is
 * none. What a caller wrote there itself stands before that and is not looked at; where a proxy passed on what is no address,
 * the connection's own counts.
 */
export function callerIp(request: Request): string {
  if (request.headers['x-forwarded-for'] === undefined) return request.socket.remoteAddress ?? '';
  const named = request.ip ?? '';
  const [, inBrackets, beforePort] = WITH_PORT.exec(named) ?? [];
  const address = inBrackets ?? beforePort ?? named;
  return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
}
