// `scripts/services start|stop|status|logs [--instance NAME] [service …]`
import { parseArgs } from 'node:util';
import { describeServices, startServices, stopServices, tail } from './control.ts';
import { createInstance } from './instance.ts';
import { logFile } from './processes.ts';
import { services } from './definitions.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { instance: { type: 'string', default: 'dev' } } });
const [command, ...names] = positionals;
const instance = createInstance(values.instance);

switch (command) {
  case 'start':
    await startServices(instance, names);
    await printStatus();
    break;
  case 'stop':
    await stopServices(instance, names);
    break;
  case 'status':
    process.exitCode = (await printStatus()) ? 0 : 1;
    break;
  case 'logs':
    for (const name of names.length ? names : services.map((service) => service.name)) {
      console.log(`== ${name}\n${tail(logFile(instance.folder, name), 40)}`);
    }
    break;
  default:
    console.error('usage: scripts/services start|stop|status|logs [--instance dev|test|proof] [service …]');
    process.exitCode = 2;
}

async function printStatus(): Promise<boolean> {
  const rows = await describeServices(instance);
  for (const row of rows) {
    console.log(
      `${row.healthy ? 'healthy' : 'DOWN   '}  ${row.name.padEnd(9)} ${row.version.padEnd(9)} ${String(row.latencyMs).padStart(4)} ms  ${row.address}`,
    );
  }
  return rows.every((row) => row.healthy);
}
