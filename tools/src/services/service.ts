// The type of a server definition, and helpers for defining one.
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
  /** Servers that must be healthy before this one starts. */
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
