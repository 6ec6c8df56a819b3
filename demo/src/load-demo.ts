// Loads the demo: a clinic with a year behind it, and what the named people did in the last days.
import { cloneTemplate } from '@lafiya/tools/database-template';
import { appEnvironment, databaseUrl, type Instance } from '@lafiya/tools/services/instance';
import type { Progress } from './clinic/copy-rows.ts';
import { type ClinicSize, loadClinic } from './clinic/load-clinic.ts';
import { runScenario } from './scenario/run-scenario.ts';

/** Twelve doctors who see 27 patients a day. */
const smallClinic: ClinicSize = { scale: 0.012, doctors: 12, patients: 400, historyDays: 400 };

export type DemoOptions = {
  size?: ClinicSize;
  now?: number;
  /** The environment of the API; a proof has its own file store. */
  env?: Record<string, string>;
  progress?: Progress;
};

/** Replaces the database. The current time decides everything: at the same time, the same people do the same. */
export async function loadDemo(instance: Instance, database: string, options: DemoOptions = {}): Promise<Record<string, number>> {
  const { size = smallClinic, now = Date.now(), env = appEnvironment(instance, database), progress } = options;
  await cloneTemplate(instance, database);
  const loaded = await loadClinic(databaseUrl(instance, 'superuser', database), { ...size, now }, progress);
  return { ...loaded, steps: await runScenario({ instance, database, env }, now) };
}
