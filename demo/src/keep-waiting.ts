// Started by scripts/dev: keeps the demo's patient in the waiting room until the call is over.
import { waitAsPatient } from './waiting-patient.ts';

const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
await waitAsPatient(process.argv[2] ?? '', stop.signal).catch((error: unknown) => {
  if (!stop.signal.aborted) throw error;
});
