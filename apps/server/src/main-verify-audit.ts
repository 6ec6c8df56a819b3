// Entry point for auditors: verifies the whole audit log, prints a report, and exits non-zero if it finds a problem.
import { verifyAudit } from './platform/audit/verify-audit.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readWorkerEnvironment } from './platform/env.ts';
import { createStorage } from './platform/storage.ts';

const env = readWorkerEnvironment({ WORKER_PORT: '1', ...process.env });
const database = connectDatabase({ url: env.WORKER_DATABASE_URL, poolSize: 2 });
const storage = createStorage(env);
const report = await verifyAudit(database, storage);
console.log(JSON.stringify(report));
await database.close();
storage.close();
process.exit(report.violations.length === 0 ? 0 : 1);
