// Request and response schemas of the connection probe and the call quality route.
import { z } from 'zod';
import { requiredText } from '../../../platform/http/text-schemas.ts';

export const connectionProbe = z
  .strictObject({
    url: z.string(),
    room: z.string(),
    sendToken: z.string().describe('Token that can only publish media.'),
    receiveToken: z.string().describe('Token that can only subscribe to media.'),
    endsAt: z.iso.datetime().describe('Expiry of the tokens.'),
  })
  .meta({ id: 'ConnectionProbe' });
export type ConnectionProbe = z.infer<typeof connectionProbe>;

const seconds = z.int().min(0).max(86_400);
export const qualityForm = z
  .strictObject({
    participant: requiredText(100).describe('The participant’s SID on the media server.'),
    joinMs: z.int().min(0).max(600_000).describe('Time from the join request to the first remote audio or video, in milliseconds.'),
    reconnects: z.int().min(0).max(100_000),
    goodSeconds: seconds,
    fairSeconds: seconds,
    poorSeconds: seconds,
    videoOffSeconds: seconds.describe('Seconds without video because of low bandwidth.'),
    bytes: z.int().min(0).max(1_000_000_000_000).describe('Bytes sent and received.'),
    endedWhy: z.enum(['left', 'ended', 'lost', 'removed']).nullable().describe('Null while the call is running.'),
  })
  .meta({ id: 'CallQualityForm' });
export type QualityForm = z.infer<typeof qualityForm>;
