// A copy of the checkout for mutations: files are copied, installed packages linked.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TreeCopy = {
  root: string;
  write: (file: string, content: string) => void;
  /** Changes a file; throws when nothing changed, so that a mutation cannot silently be missing. */
  edit: (file: string, change: (text: string) => string) => void;
  /** Restores the copied state. */
  restore: () => void;
  remove: () => void;
};

export function copyTree(checkout: string): TreeCopy {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lafiya-mutated-')));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(checkout, file)));
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(checkout, file), path.join(root, file));
  }
  const packages = files.filter((file) => path.basename(file) === 'package.json').map((file) => path.dirname(file));
  for (const folder of packages) linkInstalled(checkout, root, path.join(folder, 'node_modules'));
  const before = new Map<string, string | null>();
  const change = (file: string, content: string) => {
    const target = path.join(root, file);
    if (!before.has(file)) before.set(file, existsSync(target) ? readFileSync(target, 'utf8') : null);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  return {
    root,
    write: change,
    edit: (file, make) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const changed = make(text);
      if (changed === text) throw new Error(`The mutation of ${file} changed nothing.`);
      change(file, changed);
    },
    restore: () => {
      for (const [file, text] of before) {
        if (text === null) rmSync(path.join(root, file));
        else writeFileSync(path.join(root, file), text);
      }
      before.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Workspace packages are linked into the copy, all others to where they are installed. */
function linkInstalled(checkout: string, root: string, folder: string): void {
  const from = path.join(checkout, folder);
  if (!existsSync(from)) return;
  mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) {
      linkInstalled(checkout, root, path.join(folder, name));
      continue;
    }
    const real = realpathSync(path.join(from, name));
    const inside = path.relative(checkout, real);
    const isOurs = !inside.startsWith('..') && !inside.split(path.sep).includes('node_modules');
    symlinkSync(isOurs ? path.join(root, inside) : real, path.join(root, folder, name));
  }
}
