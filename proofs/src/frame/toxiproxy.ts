// A line that can be cut: toxiproxy between our worker and a server.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, type Instance } from '@lafiya/tools/services/instance';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';

export type Line = { setEnabled: (enabled: boolean) => Promise<void>; close: () => Promise<void> };

export async function openToxiproxy(instance: Instance, listen: number, upstream: number): Promise<Line> {
  const api = `http://127.0.0.1:${instance.ports.toxiproxy}`;
  await stopProcess(instance.folder, 'toxiproxy');
  launch(instance.folder, 'toxiproxy', {
    command: path.join(cacheFolder, 'bin/toxiproxy-server'),
    args: ['-host', '127.0.0.1', '-port', String(instance.ports.toxiproxy)],
  });
  for (let tries = 0; !(await httpOk(`${api}/version`)); tries += 1) {
    if (tries > 100) throw new Error('toxiproxy did not start.');
    await sleep(100);
  }
  await tell(`${api}/proxies`, { name: 'line', listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}`, enabled: true });
  return {
    setEnabled: (enabled) => tell(`${api}/proxies/line`, { enabled }),
    close: () => stopProcess(instance.folder, 'toxiproxy'),
  };
}

async function tell(url: string, body: object): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`toxiproxy refused: ${answer.status} ${await answer.text()}`);
}
