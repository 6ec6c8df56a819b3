// Media statistics of a call page, from the browser's own counters, and the transport it uses.
import type { Page } from 'playwright-core';

/** Totals of all open connections: received and sent. */
type MediaStats = { samples: number; concealed: number; soundPackets: number; frames: number; soundSent: number; framesSent: number };
/** Transport of the receiving connection: 'udp', 'tcp', or 'tls' through the relay. */
export type Transport = 'udp' | 'tcp' | 'tls' | 'none';

type Watched = { lafiyaLook: () => Promise<{ mediaStats: MediaStats; transport: Transport }> };

/** Runs in the page before any other script: tracks its peer connections with an unmodified `getStats`. */
export function trackConnections(): void {
  const tracked: { connection: RTCPeerConnection; count: () => Promise<RTCStatsReport> }[] = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      tracked.push({ connection: this, count: () => super.getStats() });
    }
  };
  const figure = (stat: Record<string, unknown>, name: string): number => (typeof stat[name] === 'number' ? stat[name] : 0);
  const transportOf = (stats: Record<string, unknown>[]): Transport => {
    const chosen = stats.find(({ type }) => type === 'transport')?.['selectedCandidatePairId'];
    const pair = stats.find(({ id }) => id !== undefined && id === chosen);
    const local = stats.find(({ id }) => id !== undefined && id === pair?.['localCandidateId']);
    if (local?.['candidateType'] === 'relay') return local['relayProtocol'] === 'tls' ? 'tls' : 'none';
    return local?.['protocol'] === 'udp' || local?.['protocol'] === 'tcp' ? local['protocol'] : 'none';
  };
  const lafiyaLook = async (): Promise<{ mediaStats: MediaStats; transport: Transport }> => {
    const mediaStats: MediaStats = { samples: 0, concealed: 0, soundPackets: 0, frames: 0, soundSent: 0, framesSent: 0 };
    let transport: Transport = 'none';
    for (const { count } of tracked.filter(({ connection }) => connection.connectionState !== 'closed')) {
      const stats = [...((await count()) as unknown as Map<string, Record<string, unknown>>).values()];
      const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
      if (inbound.length > 0) transport = transportOf(stats);
      for (const stat of stats.filter(({ type }) => type === 'outbound-rtp')) {
        mediaStats.framesSent += figure(stat, 'framesSent');
        if (stat['kind'] === 'audio') mediaStats.soundSent += figure(stat, 'packetsSent');
      }
      for (const stat of inbound) {
        mediaStats.samples += figure(stat, 'totalSamplesReceived');
        mediaStats.concealed += figure(stat, 'concealedSamples');
        mediaStats.frames += figure(stat, 'framesDecoded');
        if (stat['kind'] === 'audio') mediaStats.soundPackets += figure(stat, 'packetsReceived');
      }
    }
    return { mediaStats, transport };
  };
  Object.assign(window, { lafiyaLook });
}

/** Runs in the page: makes `getStats` report a good connection, whatever the real one is. */
export function reportGoodConnection(): void {
  const goodStats = { packetsLost: 0, currentRoundTripTime: 0.05, availableOutgoingBitrate: 2_000_000 };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async getStats(selector?: MediaStreamTrack | null): Promise<RTCStatsReport> {
      const stats = (await super.getStats(selector)) as unknown as Map<string, Record<string, unknown>>;
      return new Map([...stats].map(([id, stat]) => [id, { ...stat, ...goodStats }])) as unknown as RTCStatsReport;
    }
  };
}

export const readMediaStats = (page: Page): Promise<{ mediaStats: MediaStats; transport: Transport }> =>
  page.evaluate(() => (window as unknown as Watched).lafiyaLook());

/** What changed during the given time. */
export async function measureMedia(pages: Page[], ms: number): Promise<MediaStats[]> {
  const before = await Promise.all(pages.map(readMediaStats));
  await new Promise((resolve) => setTimeout(resolve, ms));
  const after = await Promise.all(pages.map(readMediaStats));
  return after.map(({ mediaStats }, index) => difference(mediaStats, before[index]?.mediaStats ?? mediaStats));
}

function difference(after: MediaStats, before: MediaStats): MediaStats {
  return {
    samples: after.samples - before.samples,
    concealed: after.concealed - before.concealed,
    soundPackets: after.soundPackets - before.soundPackets,
    frames: after.frames - before.frames,
    soundSent: after.soundSent - before.soundSent,
    framesSent: after.framesSent - before.framesSent,
  };
}

/** Percentage of audio samples that were concealed because packets were missing. */
export const concealedPercent = ({ samples, concealed }: MediaStats): number => (samples > 0 ? (100 * concealed) / samples : 100);
