// Controls Toxiproxy between our processes and a server, to interrupt connections.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, type Instance } from '@lafiya/tools/services/instance';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';

export type ControlledProxy = { setEnabled: (enabled: boolean) => Promise<void>; close: () => Promise<void> };
/** `dropResponses`: requests arrive, but their responses are lost. */
export type LossyProxy = Omit<ControlledProxy, 'close'> & { dropResponses: (lost: boolean) => Promise<void> };

export async function startProxy(instance: Instance, listen: number, upstream: number): Promise<ControlledProxy> {
  const api = await startToxiproxy(instance);
  return { ...(await createProxy(api, 'line', listen, upstream)), close: () => stopToxiproxy(instance) };
}

export async function startProxies<Name extends string>(
  instance: Instance,
  endpoints: Record<Name, { listen: number; upstream: number }>,
): Promise<Record<Name, LossyProxy> & { close: () => Promise<void> }> {
  const api = await startToxiproxy(instance);
  const proxies = await Promise.all(
    (Object.entries(endpoints) as [Name, { listen: number; upstream: number }][]).map(
      async ([name, { listen, upstream }]) => [name, await createProxy(api, name, listen, upstream)] as const,
    ),
  );
  return { ...(Object.fromEntries(proxies) as Record<Name, LossyProxy>), close: () => stopToxiproxy(instance) };
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

async function createProxy(api: string, name: string, listen: number, upstream: number): Promise<LossyProxy> {
  await sendCommand(`${api}/proxies`, { name, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}`, enabled: true });
  const toxic = { name: 'deaf', type: 'timeout', stream: 'downstream', attributes: { timeout: 150 } };
  return {
    setEnabled: (enabled) => sendCommand(`${api}/proxies/${name}`, { enabled }),
    dropResponses: (lost) =>
      lost ? sendCommand(`${api}/proxies/${name}/toxics`, toxic) : sendCommand(`${api}/proxies/${name}/toxics/deaf`, undefined, 'DELETE'),
  };
}

async function sendCommand(url: string, body: object | undefined, method = 'POST'): Promise<void> {
  const response = await fetch(url, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`toxiproxy refused: ${response.status} ${await response.text()}`);
}
