// What a server is to us: how it is started, how one knows that it is well, which version it is; and the few words with which the table of them is written.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, type Instance } from './instance.ts';
import type { Launch } from './processes.ts';

export type Service = {
  name: string;
  prepare?: (instance: Instance) => void;
  launch: (instance: Instance) => Launch;
  healthy: (instance: Instance) => Promise<boolean>;
  version: () => string;
  address: (instance: Instance) => string;
  stopSignal?: NodeJS.Signals;
  /** Servers that must be well before this one starts: it gives up when they are not. */
  after?: string[];
};

export const folderOf = (instance: Instance, name: string): string => {
  const folder = path.join(instance.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

export const inCache = (...parts: string[]): string => path.join(cacheFolder, ...parts);
export const firstVersion = (command: string, args: string[]): string =>
  /\d+\.\d+(\.\d+)*/.exec(spawnSync(command, args, { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown';
