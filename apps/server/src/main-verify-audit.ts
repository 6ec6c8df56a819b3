// Entry point for an auditor: reads the whole audit again, names what does not fit, and exits non-zero when anything does not.
import { verifyAudit } from './platform/audit/verify-audit.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readWorkerEnvironment } from './platform/env.ts';
import { openStorage } from './platform/storage.ts';

const env = readWorkerEnvironment({ WORKER_PORT: '1', ...process.env });
const database = connectDatabase({ url: env.WORKER_DATABASE_URL, poolSize: 2, connectWithinMs: 30_000 });
const storage = openStorage(env);
const report = await verifyAudit(database, storage);
console.log(JSON.stringify(report));
await database.close();
storage.close();
process.exit(report.faults.length === 0 ? 0 : 1);
