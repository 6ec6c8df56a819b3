// Public exports of the module of record copies.
export { buildRecordCopy } from './build-record-copy.job.ts';
export { cleanUpRecordCopies, processDueRecordCopies } from './process-due-record-copies.job.ts';
export { addRecordCopyRoutes } from './record-copies.routes.ts';
export { recordCopyMails } from './record-copy-mails.ts';
