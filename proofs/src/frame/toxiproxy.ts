// Lines that can be cut: toxiproxy between our processes and a server.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, type Instance } from '@lafiya/tools/services/instance';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';

export type Line = { setEnabled: (enabled: boolean) => Promise<void>; close: () => Promise<void> };
/** What is asked arrives, and the answer is lost on its way back. */
export type LossyLine = Omit<Line, 'close'> & { loseAnswers: (lost: boolean) => Promise<void> };

export async function openToxiproxy(instance: Instance, listen: number, upstream: number): Promise<Line> {
  const api = await startToxiproxy(instance);
  return { ...(await openLine(api, 'line', listen, upstream)), close: () => stopToxiproxy(instance) };
}

export async function openToxiproxies<Name extends string>(
  instance: Instance,
  ends: Record<Name, { listen: number; upstream: number }>,
): Promise<Record<Name, LossyLine> & { close: () => Promise<void> }> {
  const api = await startToxiproxy(instance);
  const lines = await Promise.all(
    (Object.entries(ends) as [Name, { listen: number; upstream: number }][]).map(
      async ([name, { listen, upstream }]) => [name, await openLine(api, name, listen, upstream)] as const,
    ),
  );
  return { ...(Object.fromEntries(lines) as Record<Name, LossyLine>), close: () => stopToxiproxy(instance) };
}

async function startToxiproxy(instance: Instance): Promise<string> {
  const api = `http://127.0.0.1:${instance.ports.toxiproxy}`;
  await stopToxiproxy(instance);
  launch(instance.folder, 'toxiproxy', {
    command: path.join(cacheFolder, 'bin/toxiproxy-server'),
    args: ['-host', '127.0.0.1', '-port', String(instance.ports.toxiproxy)],
  });
  for (let tries = 0; !(await httpOk(`${api}/version`)); tries += 1) {
    if (tries > 100) throw new Error('toxiproxy did not start.');
    await sleep(100);
  }
  return api;
}

const stopToxiproxy = (instance: Instance): Promise<void> => stopProcess(instance.folder, 'toxiproxy');

async function openLine(api: string, name: string, listen: number, upstream: number): Promise<LossyLine> {
  await tell(`${api}/proxies`, { name, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}`, enabled: true });
  const toxic = { name: 'deaf', type: 'timeout', stream: 'downstream', attributes: { timeout: 150 } };
  return {
    setEnabled: (enabled) => tell(`${api}/proxies/${name}`, { enabled }),
    loseAnswers: (lost) =>
      lost ? tell(`${api}/proxies/${name}/toxics`, toxic) : tell(`${api}/proxies/${name}/toxics/deaf`, undefined, 'DELETE'),
  };
}

async function tell(url: string, body: object | undefined, method = 'POST'): Promise<void> {
  const answer = await fetch(url, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`toxiproxy refused: ${answer.status} ${await answer.text()}`);
}
