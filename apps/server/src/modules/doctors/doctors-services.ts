// Dependencies of the doctor directory.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';

export type DoctorServices = { database: Database; clock: Clock; links: SignedLinks; responseCache: ResponseCache };
