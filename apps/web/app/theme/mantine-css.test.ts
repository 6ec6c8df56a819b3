// Tests that mantine.css lists the style sheet of every Mantine component in use, and of the components it depends on.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const mantine = join(here, '../../node_modules/@mantine/core');
const listed = readFileSync(join(here, 'mantine.css'), 'utf8');

describe('mantine.css', () => {
  const used = new Set(
    globSync('{ui,dashboard,features}/**/*.tsx', { cwd: join(here, '..') }).flatMap((file) => mantineNames(join(here, '..', file))),
  );
  const needed = new Set([...used].flatMap((name) => [...dependenciesOf(name)]));

  it('is compared with real components', () => {
    expect(used.size).toBeGreaterThan(8);
    expect([...dependenciesOf('Modal')]).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton']));
  });

  it('lists the style sheet of every component in use', () => {
    const sheets = [...needed].filter((name) => existsSync(join(mantine, 'styles', `${name}.css`)));
    expect(sheets.filter((name) => !listed.includes(`@mantine/core/styles/${name}.css`))).toEqual([]);
  });
});

function mantineNames(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g);
  return [...imports].flatMap((found) => (found[1] ?? '').split(',').map((name) => name.trim())).filter((name) => /^[A-Z]/.test(name));
}

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
