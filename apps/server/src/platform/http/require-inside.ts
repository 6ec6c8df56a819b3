// Refuses requests that do not come from our own network, for routes that are meant for operators only.
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors.ts';

/** What came through the public proxy names the address that it came from. */
export function requireInside({ headers, ip }: FastifyRequest): void {
  const inside = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
  const isInside = ipaddr.isValid(ip) && inside.includes(ipaddr.process(ip).range());
  if (headers['x-forwarded-for'] !== undefined || !isInside) throw new AppError('not_found');
}
