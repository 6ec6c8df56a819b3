// The poor connection of the claims about loading pages.
import type { LinkConditions } from './network-link.ts';

/** 300 kbit/s, 200 ms round trip, 3 % loss. */
export const poorConnection: LinkConditions = { rate: 300_000, delay: 100, loss: 3 };
