// Worker thread that parses one calendar file.
import { parentPort, workerData } from 'node:worker_threads';
import { type BusyTimesQuery, busyInIcs } from './busy-in-ics.ts';

parentPort?.postMessage(busyInIcs(workerData as BusyTimesQuery));
