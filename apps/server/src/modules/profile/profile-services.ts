// The dependencies of the profile actions.
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage.ts';
import type { IdentityServices } from '../identity/index.ts';

export type ProfileServices = IdentityServices & { database: Database; storage: Storage };
