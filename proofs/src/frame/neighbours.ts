// How much of this machine's processor went to other machines on the same hardware ("steal"): what is slow meanwhile may not be slow.
import { readFileSync } from 'node:fs';

const stolen = 7;

/** From the kernel's first line: user, nice, system, idle, waiting, interrupts (two kinds), stolen. */
export function readBooks(line: string): { all: number; taken: number } {
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, value) => sum + value, 0), taken: ticks[stolen] ?? 0 };
}

/** Begins to look; what it returns says the share taken since then, from 0 to 1. */
export function watchNeighbours(): () => number {
  const before = books();
  return () => {
    const now = books();
    return (now.taken - before.taken) / (now.all - before.all || 1);
  };
}

const books = () => readBooks(readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '');
