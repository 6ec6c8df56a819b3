// Reads the table of routes from docs/access.md, which the access matrix is compared with.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PersonaName, personas } from '@lafiya/domain/access/personas';
import { checkout } from '@lafiya/tools/services/instance';

export type DocumentedRoute = { method: string; path: string; permission: string; allowed: Record<PersonaName, boolean> };

export function readDocumentedRoutes(): DocumentedRoute[] {
  const text = readFileSync(path.join(checkout, 'docs/access.md'), 'utf8');
  const names = Object.keys(personas) as PersonaName[];
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^`[A-Z]+ \//.test(cells[1] ?? ''))
    .map(([, route = '', permission = '', ...marks]) => {
      const [method = '', where = ''] = route.replaceAll('`', '').split(' ');
      if (marks.length !== names.length + 1) throw new Error(`docs/access.md has ${marks.length - 1} columns for ${route}.`);
      return {
        method,
        path: where,
        permission,
        allowed: Object.fromEntries(names.map((name, index) => [name, marks[index] === 'yes'])) as Record<PersonaName, boolean>,
      };
    });
}
