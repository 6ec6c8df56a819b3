// The bill of materials (CycloneDX): the packages of the lock file as pnpm lists them, and what is installed besides.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCache } from '../services/service.ts';
import { type Component, debianNames, debianPackages, goModules, pinnedParts } from './installed-parts.ts';

type BillOfMaterials = { bomFormat: string; components: Component[] };

/** Works without a network: everything is read from the checkout and from what is installed. */
export function createBillOfMaterials(root: string): BillOfMaterials {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--lockfile-only'];
  const listed = JSON.parse(run('pnpm', ['sbom', ...options], root)) as BillOfMaterials;
  return { ...listed, components: withoutRepetitions([...listed.components, ...installedParts(root)]) };
}

function installedParts(root: string): Component[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const binaries = ['livekit-server', 'versitygw'].map((name) => inCache('bin', name)).filter(existsSync);
  // Prints name, tab and version of each.
  const debian = spawnSync('dpkg-query', ['-W', ...debianNames(read('scripts/setup'))], { encoding: 'utf8' });
  return [
    ...pinnedParts(read('scripts/lib/paths.sh')),
    ...binaries.flatMap((binary) => goModules(run('go', ['version', '-m', binary], root))),
    ...debianPackages(debian.stdout),
  ];
}

/** The two Go servers share modules. */
function withoutRepetitions(components: Component[]): Component[] {
  return [...new Map(components.map((component) => [component.purl, component])).values()];
}

function run(command: string, args: string[], root: string): string {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}
