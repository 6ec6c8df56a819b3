// The gate type, and helpers shared by gates: running tools and listing source files.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A checkout or a copy of one, and the instance whose servers a gate may use. */
export type Tree = { root: string; instance: string };

/** A summary of what was inspected, and one line per violation. */
export type Finding = { inspected: string; violations: string[] };

export type Gate = { name: string; refuses: string; inspect: (tree: Tree) => Promise<Finding> };

export type CommandResult = { ok: boolean; stdout: string; output: string };

/** Folders with generated content. */
export const generatedFolders = ['node_modules', '.git', '.local', 'build', 'dist', '.react-router', 'coverage'];

/** All source files below a folder, sorted, as POSIX paths relative to the root. */
export function listFiles(root: string, below = ''): string[] {
  const entries = readdirSync(path.join(root, below), { withFileTypes: true });
  return entries
    .filter((entry) => !generatedFolders.includes(entry.name))
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? listFiles(root, name) : entry.isFile() ? [name] : [];
    })
    .sort();
}

export function isGenerated(file: string): boolean {
  return /\.gen\.ts$|(^|\/)generated\/|(^|\/)openapi\.json$|(^|\/)schema\.sql$/.test(file);
}

/** Runs a program with the tree's own tools first on the path; never throws. */
export function runIn(folder: string, command: string, args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const bins = [folder, ...ancestors(folder)].map((at) => path.join(at, 'node_modules/.bin')).join(path.delimiter);
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` },
    });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => resolve({ ok: false, stdout, output: `${output}${command}: ${error.message}` }));
    child.on('close', (status) => resolve({ ok: status === 0, stdout, output }));
  });
}

/** A tool that failed without listing a violation must not count as passed. */
export function orToolOutput(violations: string[], ran: CommandResult, tool: string): string[] {
  if (ran.ok || violations.length > 0) return violations;
  return [`${tool} failed: ${ran.output.trim() || 'no output'}`];
}

/** Two levels are enough: a package is at most two folders below the root. */
function ancestors(folder: string): string[] {
  return [path.dirname(folder), path.dirname(path.dirname(folder))];
}
