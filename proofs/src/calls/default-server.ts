// A media server as it comes: told where it is and by which key it is called, and nothing else.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNamed } from '@lafiya/tools/services/control';
import { livekitKeys } from '@lafiya/tools/services/instance';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import type { Stage } from '../frame/stage.ts';
import { passOf } from './media-pass.ts';
import type { Seat } from './native-client.ts';

export type DefaultServer = {
  /** Of its process. */
  name: string;
  /** Two people in each room, with nothing encrypted. */
  seats: (rooms: number, turn: number) => (() => Promise<Seat[]>)[];
  stop: () => Promise<void>;
};

const name = 'livekit-default';

/** At ports that other proofs put between things: at a node's the load balancer would take it for one of ours. */
export async function startDefaultServer({ instance }: Stage): Promise<DefaultServer> {
  const { folder, ports } = instance;
  const file = path.join(folder, `${name}.yaml`);
  const rtc = `{ tcp_port: ${ports.smtpProxy}, udp_port: ${ports.smsProxy}, node_ip: 127.0.0.1, enable_loopback_candidate: true, stun_servers: [], ips: { includes: ["127.0.0.1/32"] } }`;
  writeFileSync(file, `port: ${ports.frontProxy}\nrtc: ${rtc}\nkeys: { ${livekitKeys.key}: ${livekitKeys.secret} }\n`);
  await stopProcess(folder, name);
  launch(folder, name, { command: serviceNamed('livekit').launch(instance).command, args: ['--config', file] });
  const url = `http://127.0.0.1:${ports.frontProxy}`;
  for (let tries = 0; !(await httpOk(url)); tries += 1) {
    if (tries > 300) throw new Error('The media server did not start with its defaults.');
    await sleep(100);
  }
  const seat = (room: string, who: string): Seat => ({
    url,
    token: passOf(room, { secret: livekitKeys.secret, name: who }),
    key: null,
    sends: 'small',
  });
  return {
    name,
    seats: (rooms, turn) =>
      Array.from({ length: rooms }, (_, index) => async () => ['doctor', 'patient'].map((who) => seat(`bare-${turn}-${index}`, who))),
    stop: () => stopProcess(folder, name, { signal: 'SIGKILL' }),
  };
}
