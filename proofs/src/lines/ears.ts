// What a page of a call hears and sees by the browser's own counts, and which way it came.
import type { Page } from 'playwright-core';

/** Since the page's connections stand: what came in, and what went out. */
type Heard = { samples: number; concealed: number; soundPackets: number; frames: number; soundSent: number; framesSent: number };
/** Of the connection by which the page receives: 'udp', 'tcp', or 'tls' where it came through the relay. */
export type Way = 'udp' | 'tcp' | 'tls' | 'none';

type Watched = { lafiyaLook: () => Promise<{ heard: Heard; way: Way }> };

/** Runs in the page before anything else: keeps the connections that it opens, and a way to count on them that nobody can tamper with. */
export function keepConnections(): void {
  const kept: { connection: RTCPeerConnection; count: () => Promise<RTCStatsReport> }[] = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.push({ connection: this, count: () => super.getStats() });
    }
  };
  const figure = (stat: Record<string, unknown>, name: string): number => (typeof stat[name] === 'number' ? stat[name] : 0);
  const wayOf = (stats: Record<string, unknown>[]): Way => {
    const chosen = stats.find(({ type }) => type === 'transport')?.['selectedCandidatePairId'];
    const pair = stats.find(({ id }) => id !== undefined && id === chosen);
    const local = stats.find(({ id }) => id !== undefined && id === pair?.['localCandidateId']);
    if (local?.['candidateType'] === 'relay') return local['relayProtocol'] === 'tls' ? 'tls' : 'none';
    return local?.['protocol'] === 'udp' || local?.['protocol'] === 'tcp' ? local['protocol'] : 'none';
  };
  const lafiyaLook = async (): Promise<{ heard: Heard; way: Way }> => {
    const heard: Heard = { samples: 0, concealed: 0, soundPackets: 0, frames: 0, soundSent: 0, framesSent: 0 };
    let way: Way = 'none';
    for (const { count } of kept.filter(({ connection }) => connection.connectionState !== 'closed')) {
      const stats = [...((await count()) as unknown as Map<string, Record<string, unknown>>).values()];
      const coming = stats.filter(({ type }) => type === 'inbound-rtp');
      if (coming.length > 0) way = wayOf(stats);
      for (const stat of stats.filter(({ type }) => type === 'outbound-rtp')) {
        heard.framesSent += figure(stat, 'framesSent');
        if (stat['kind'] === 'audio') heard.soundSent += figure(stat, 'packetsSent');
      }
      for (const stat of coming) {
        heard.samples += figure(stat, 'totalSamplesReceived');
        heard.concealed += figure(stat, 'concealedSamples');
        heard.frames += figure(stat, 'framesDecoded');
        if (stat['kind'] === 'audio') heard.soundPackets += figure(stat, 'packetsReceived');
      }
    }
    return { heard, way };
  };
  Object.assign(window, { lafiyaLook });
}

/** Runs in the page: from here on its own program counts nothing lost, whatever the line does. */
export function believeTheLineIsWell(): void {
  const well = { packetsLost: 0, currentRoundTripTime: 0.05, availableOutgoingBitrate: 2_000_000 };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async getStats(selector?: MediaStreamTrack | null): Promise<RTCStatsReport> {
      const stats = (await super.getStats(selector)) as unknown as Map<string, Record<string, unknown>>;
      return new Map([...stats].map(([id, stat]) => [id, { ...stat, ...well }])) as unknown as RTCStatsReport;
    }
  };
}

export const look = (page: Page): Promise<{ heard: Heard; way: Way }> => page.evaluate(() => (window as unknown as Watched).lafiyaLook());

/** What came in while waiting. */
export async function hearFor(pages: Page[], ms: number): Promise<Heard[]> {
  const before = await Promise.all(pages.map(look));
  await new Promise((resolve) => setTimeout(resolve, ms));
  const after = await Promise.all(pages.map(look));
  return after.map(({ heard }, index) => difference(heard, before[index]?.heard ?? heard));
}

function difference(after: Heard, before: Heard): Heard {
  return {
    samples: after.samples - before.samples,
    concealed: after.concealed - before.concealed,
    soundPackets: after.soundPackets - before.soundPackets,
    frames: after.frames - before.frames,
    soundSent: after.soundSent - before.soundSent,
    framesSent: after.framesSent - before.framesSent,
  };
}

/** Of what the ear got, the share that was made up because nothing had come. */
export const concealedPercent = ({ samples, concealed }: Heard): number => (samples > 0 ? (100 * concealed) / samples : 100);
