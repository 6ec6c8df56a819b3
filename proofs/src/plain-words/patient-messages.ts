// The messages of the web, and which of them patients can reach: those in files that a page for everyone or for patients imports.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePo } from 'pofile-ts';
import { importsOf } from './source-texts.ts';

const app = 'apps/web/app';
export type Message = { text: string; files: string[] };

export function readMessages(root: string): Message[] {
  const { items } = parsePo(readFileSync(path.join(root, app, 'locales/en.po'), 'utf8'));
  return items.filter(({ msgid }) => msgid !== '').map(({ msgid, references }) => ({ text: msgid, files: references }));
}

export function isForPatients(reachable: ReadonlySet<string>): (message: Message) => boolean {
  return ({ files }) => files.some((file) => reachable.has(file));
}

/** Files reachable by imports from the pages that patients can open, as the catalogue names them: 'app/…'. */
export function filesForPatients(root: string): Set<string> {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const source = readFileSync(path.join(root, app, file), 'utf8');
    for (const target of importsOf(file, source)) {
      if (!/^\..*\.tsx?$/.test(target) || target.includes('+types')) continue;
      reach(path.posix.join(path.posix.dirname(file), target));
    }
  };
  for (const page of pagesForPatients(root)) reach(page);
  return new Set([...reached].map((file) => `app/${file}`));
}

/** Every page of the route table that does not require a role, or admits patients. */
export function pagesForPatients(root: string): string[] {
  const read = (file: string): string => readFileSync(path.join(root, app, file), 'utf8');
  const pages = [...read('routes.ts').matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, file = '']) => file);
  return ['root.tsx', ...pages].filter((file) => {
    const [, roles] = /RequireRole roles=\{\[([^\]]*)\]\}/.exec(read(file)) ?? [];
    return !file.includes('gallery') && (roles === undefined || roles.includes('PATIENT'));
  });
}
