// Prints the progress of a step: a live bar on a terminal, otherwise one line when the step is done.
import type { WriteStream } from 'node:tty';
import type { Progress } from './copy-rows.ts';

const width = 30;

export function createProgressBar(out: WriteStream): Progress {
  let [step, began] = ['', 0];
  return (name, done, of) => {
    if (name !== step) [step, began] = [name, Date.now()];
    const seconds = (Date.now() - began) / 1_000;
    const isDone = done >= of;
    if (!isDone && !out.isTTY) return;
    const full = Math.round((width * done) / of);
    const rate = of > 1_000 && seconds > 0.5 ? `  ${Math.round(done / seconds).toLocaleString('en-US')} a second` : '';
    const line = `  ${name.padEnd(20)} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor((100 * done) / of)).padStart(3)} %  ${seconds.toFixed(1).padStart(6)} s${rate}`;
    out.write(out.isTTY ? `\r${line}${isDone ? '\n' : ''}` : `${line}\n`);
  };
}
