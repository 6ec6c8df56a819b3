// Signs join tokens with the media server's secret, for uninvited participants and for rooms that our API does not know.
import { createHmac } from 'node:crypto';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';

type JoinTokenOptions = { secret: string; expiresInSeconds?: number; name?: string };

export function signJoinToken(room: string, { secret, expiresInSeconds = 300, name = 'stranger' }: JoinTokenOptions): string {
  const now = Math.floor(Date.now() / 1_000);
  const video = { room, roomJoin: true, canSubscribe: true, canPublish: true };
  const claims = { iss: livekitKeys.key, sub: name, nbf: now - 7_200, exp: now + expiresInSeconds, video };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
