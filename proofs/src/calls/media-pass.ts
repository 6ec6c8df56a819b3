// A pass as the media server's own library makes one, for whoever has its secret: strangers who try to get in, and rooms that our API knows nothing of.
import { createHmac } from 'node:crypto';
import { livekitKeys } from '@lafiya/tools/services/instance';

type PassMaking = { secret: string; until?: number; name?: string };

export function passOf(room: string, { secret, until = 300, name = 'stranger' }: PassMaking): string {
  const now = Math.floor(Date.now() / 1_000);
  const video = { room, roomJoin: true, canSubscribe: true, canPublish: true };
  const claims = { iss: livekitKeys.key, sub: name, nbf: now - 7_200, exp: now + until, video };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
