// Sends one outbox row to one device, and draws from the push service's answer what it means for that device.
import type { Json } from '@lafiya/database/types';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotBefore, RefusedForGood } from '../../platform/outbox/deliver-outbox.ts';
import type { PushMessage } from '../../platform/outbox/outbox.ts';
import type { PushLine } from '../../platform/push/push-line.ts';
import { FetchRefused, type Posted } from '../../platform/safe-fetch.ts';
import { deviceToReach, forgetDevice, noteFailure, noteSuccess, type DeviceToReach } from './devices.repository.ts';

type Services = { database: Database; clock: Clock; line: PushLine | null };

/** No push service keeps anything for longer. */
const longestSeconds = 28 * 86_400;
const gone = 'this device takes no notifications any more';

export async function deliverPush(services: Services, { payload }: { id: string; payload: Json }): Promise<void> {
  const { clock, line } = services;
  const { userId, deviceId, title, words, path, topic, until } = payload as unknown as PushMessage;
  if (!line) throw new RefusedForGood('there is no key for push services here');
  const seconds = Math.floor((Date.parse(until) - clock.now().getTime()) / 1_000);
  if (seconds <= 0) throw new RefusedForGood('it is of no use any more');
  const inTheirName = openFrame(services, userId);
  // Turned off since it was written, or somebody else's now: it is not theirs to read.
  const device = await inTheirName((tx) => deviceToReach(tx, userId, deviceId));
  if (!device) throw new RefusedForGood(gone);
  const letter = { title, words, link: path, tag: topic };
  const said = await speak(line, device, letter, Math.min(seconds, longestSeconds));
  if (said === 'forbidden' || said.status === 404 || said.status === 410) {
    await inTheirName((tx) => forgetDevice(tx, userId, deviceId));
    throw new RefusedForGood(gone);
  }
  if (said.status >= 200 && said.status < 300) return inTheirName((tx) => noteSuccess(tx, userId, deviceId, clock.now()));
  await inTheirName((tx) => noteFailure(tx, userId, deviceId));
  throw troubleOf(said, clock.now());
}

/** Row security keeps the worker to the one whose device it is. */
const openFrame =
  ({ database }: Services, userId: string) =>
  <Result>(work: Parameters<typeof database.inFrame<Result>>[1]): Promise<Result> =>
    database.inFrame({ kind: 'user', userId }, work);

/** 'forbidden' when the name leads into somebody's own network by now: nobody's push service is there. */
async function speak(
  line: PushLine,
  to: DeviceToReach,
  letter: Parameters<PushLine['send']>[1],
  seconds: number,
): Promise<Posted | 'forbidden'> {
  try {
    return await line.send(to, letter, seconds);
  } catch (error) {
    if (error instanceof FetchRefused && (error.why === 'not_public' || error.why === 'not_https')) return 'forbidden';
    throw error;
  }
}

/** Only an answer about this very message is final. Keys and overload are tried again. */
function troubleOf({ status, retryAfter }: Posted, now: Date): Error {
  const words = `the push service answered ${status}`;
  if (status === 400 || status === 413) return new RefusedForGood(words);
  const waitMs =
    retryAfter === undefined ? Number.NaN : /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(waitMs) && waitMs > 0 ? new NotBefore(words, waitMs) : new Error(words);
}
