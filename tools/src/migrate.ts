// `scripts/migrate [--instance NAME]`: migrates the database of an instance and imports the open data. Safe to run again.
import { parseArgs } from 'node:util';
import { prepareInstance } from './prepare-instance.ts';
import { startServices } from './services/control.ts';
import { createInstance } from './services/instance.ts';

const { values } = parseArgs({ options: { instance: { type: 'string', default: 'dev' } } });
const instance = createInstance(values.instance);
await startServices(instance, ['postgres']);
const { careLocations } = await prepareInstance(instance);
console.log(`The database of '${instance.name}' is up to date, with ${careLocations.toLocaleString('en-US')} care locations.`);
