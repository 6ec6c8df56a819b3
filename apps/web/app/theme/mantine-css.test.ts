// Tests that the style sheet of every Mantine component in use, and of the components it depends on, is listed in mantine.css or imported where it is used.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const mantine = join(here, '../../node_modules/@mantine/core');
const listed = readFileSync(join(here, 'mantine.css'), 'utf8');

describe('mantine.css', () => {
  const files = globSync('{ui,dashboard,features}/**/*.tsx', { cwd: join(here, '..') }).map((file) => join(here, '..', file));
  const used = new Set(files.flatMap(mantineNames));
  const needed = new Set([...used].flatMap((name) => [...dependenciesOf(name)]));

  it('is compared with real components', () => {
    expect(used.size).toBeGreaterThan(8);
    expect([...dependenciesOf('Modal')]).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton']));
  });

  it('lists the style sheet of every component in use, or the files import it', () => {
    const sheets = [...needed].filter((name) => existsSync(join(mantine, 'styles', `${name}.css`)));
    const unlisted = sheets.filter((name) => !listed.includes(`@mantine/core/styles/${name}.css`));
    // What few pages need is imported by the files that use it, each of them.
    const lacking = unlisted.flatMap((name) => files.filter((file) => mantineNames(file).includes(name) && !importsSheet(file, name)));
    expect(lacking).toEqual([]);
    expect(unlisted.filter((name) => !used.has(name))).toEqual([]);
  });
});

function mantineNames(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g);
  return [...imports].flatMap((found) => (found[1] ?? '').split(',').map((name) => name.trim())).filter((name) => /^[A-Z]/.test(name));
}

const importsSheet = (file: string, name: string): boolean =>
  readFileSync(file, 'utf8').includes(`import '@mantine/core/styles/${name}.css';`);

/** The Mantine components that a component imports, recursively. */
function dependenciesOf(name: string, found = new Set<string>()): Set<string> {
  const folder = join(mantine, 'esm/components', name);
  if (found.has(name) || !existsSync(folder)) return found;
  found.add(name);
  for (const file of globSync('**/*.mjs', { cwd: folder })) {
    for (const part of readFileSync(join(folder, file), 'utf8').matchAll(/from "(?:\.\.\/)+([A-Z]\w+)\/[A-Z]\w+\.mjs"/g))
      dependenciesOf(part[1] ?? '', found);
  }
  return found;
}
