// What goes into and comes out of the routes about the line: a probe before the call, and figures during it.
import { z } from 'zod';

export const lineProbe = z
  .strictObject({
    url: z.string(),
    room: z.string(),
    sendToken: z.string().describe('May only send'),
    receiveToken: z.string().describe('May only receive'),
    endsAt: z.iso.datetime().describe('Until when the passes open the room'),
  })
  .meta({ id: 'LineProbe' });
export type LineProbe = z.infer<typeof lineProbe>;

const seconds = z.int().min(0).max(86_400);
export const qualityForm = z
  .strictObject({
    participant: z.string().min(1).max(100).describe('The media server’s number of this stay: the participant’s sid'),
    joinMs: z.int().min(0).max(600_000).describe('From asking to be let in to the first picture or sound of the other side'),
    reconnects: z.int().min(0).max(100_000),
    goodSeconds: seconds,
    fairSeconds: seconds,
    poorSeconds: seconds,
    videoOffSeconds: seconds.describe('Because the line was too weak'),
    bytes: z.int().min(0).max(1_000_000_000_000).describe('Sent and received'),
    endedWhy: z.enum(['left', 'ended', 'lost', 'removed']).nullable().describe('Null while it lasts'),
  })
  .meta({ id: 'CallQualityForm' });
export type QualityForm = z.infer<typeof qualityForm>;
