// Tests the connection before a call in a temporary room where one browser sends to itself. Not tied to an appointment.
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { CallServices } from './calls-services.ts';
import type { ConnectionProbe } from './quality-schemas.ts';

const seconds = 60;
/** A probe takes a few seconds. reconcileCalls closes probe rooms older than this. */
export const maxProbeMs = 2 * 60_000;

export async function probeConnection({ media }: Pick<CallServices, 'media'>, context: Context): Promise<ConnectionProbe> {
  const endsAt = new Date(context.clock.now().getTime() + seconds * 1_000);
  const probe = await media.createProbeRoom(newId(), seconds).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 3, cause });
  });
  return { url: media.publicUrl, ...probe, endsAt: endsAt.toISOString() };
}
