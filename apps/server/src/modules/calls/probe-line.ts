// A try of the line before a call: a throw-away room in which one browser sends to itself. It is about nobody's visit.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { CallServices } from './calls-services.ts';
import type { LineProbe } from './quality-shapes.ts';

const seconds = 60;
/** A probe takes some seconds; whoever stays longer is sent out by the reconciler. */
export const probeLongestMs = 2 * 60_000;

export async function probeLine({ media }: Pick<CallServices, 'media'>, context: Context): Promise<LineProbe> {
  const endsAt = new Date(context.clock.now().getTime() + seconds * 1_000);
  const probe = await media.openProbe(newId(), seconds).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 3, cause });
  });
  return { url: media.publicUrl, ...probe, endsAt: endsAt.toISOString() };
}
