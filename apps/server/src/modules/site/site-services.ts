// The dependencies of the site actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { Storage } from '../../platform/storage.ts';

export type SiteServices = { database: Database; storage: Storage; links: SignedLinks; clock: Clock };
