// The thread in which a calendar file is read: one question in, one answer out.
import { parentPort, workerData } from 'node:worker_threads';
import { type BusyQuestion, busyInIcs } from './busy-in-ics.ts';

parentPort?.postMessage(busyInIcs(workerData as BusyQuestion));
