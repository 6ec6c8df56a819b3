// Worker thread that inspects one PDF.
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './inspect-pdf.ts';

parentPort?.postMessage(inspectPdf(Buffer.from(workerData as Uint8Array)));
