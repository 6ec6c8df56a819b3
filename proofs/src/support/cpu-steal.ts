// Measures CPU steal, the share of the processor that went to other virtual machines. High steal makes timings unreliable.
import { readFileSync } from 'node:fs';

const stealField = 7;

/** Fields of the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function parseCpuTicks(line: string): { all: number; steal: number } {
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, value) => sum + value, 0), steal: ticks[stealField] ?? 0 };
}

/** Starts measuring; the returned function gives the share since then, from 0 to 1. */
export function watchCpuSteal(): () => number {
  const before = readCpuTicks();
  return () => {
    const now = readCpuTicks();
    return (now.steal - before.steal) / (now.all - before.all || 1);
  };
}

const readCpuTicks = () => parseCpuTicks(readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '');
