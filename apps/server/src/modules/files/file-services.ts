// The dependencies of the file actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MalwareScanner } from '../../platform/malware-scan.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { Storage } from '../../platform/storage.ts';

export type FileServices = { database: Database; storage: Storage; scanner: MalwareScanner; links: SignedLinks; clock: Clock };
