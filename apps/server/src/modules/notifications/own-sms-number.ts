// Confirms the number that gets a user's SMS: a code is sent to it, and typed in the settings.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { isSmsCountryAllowed, toE164 } from '@lafiya/domain/notifications/phone-number';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { AppError } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/keys.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { codeDigest, newCode } from '../identity/index.ts';
import { requireUserId } from './own-notifications.ts';
import { type Preferences, presentPreferences } from './own-preferences.ts';
import { confirmSmsCode, deleteSmsNumber, storeSmsCode } from './sms-number.repository.ts';

export type SmsNumberServices = { database: Database; clock: Clock; outbox: Outbox; keys: KeyRing; smsCountries: string[] };

export async function startSmsNumber(
  { database, outbox, keys, smsCountries }: SmsNumberServices,
  context: Context,
  phone: string,
): Promise<{ number: string; expiresAt: string }> {
  const userId = requireUserId(context);
  const number = requireNumber(phone, smsCountries);
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  const code = newCode();
  await database.withTransaction(context.actor, async (tx) => {
    const isAllowed =
      (await isWithinLimit(tx, 'sms_code_of_user', userId, at)) && (await isWithinLimit(tx, 'sms_code_to_number', number, at));
    if (!isAllowed) throw new AppError('too_many_requests');
    await storeSmsCode(tx, { number, digest: codeDigest(keys, userId, code), expiresAt });
    await outbox.sms(tx, context, { to: number, text: `${code} is your Lafiya code to confirm this number.`, path: '' });
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
  });
  return { number, expiresAt: expiresAt.toISOString() };
}

export async function confirmSmsNumber({ database, keys }: SmsNumberServices, context: Context, code: string): Promise<Preferences> {
  const userId = requireUserId(context);
  const preferences = await database.withTransaction(context.actor, async (tx) => {
    const number = await confirmSmsCode(tx, codeDigest(keys, userId, code), context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId }, outcome: number ? 'done' : 'failed' });
    return number ? presentPreferences(tx, userId) : null;
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (!preferences) throw new AppError('code_invalid');
  return preferences;
}

export async function removeSmsNumber({ database }: Pick<SmsNumberServices, 'database'>, context: Context): Promise<Preferences> {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, async (tx) => {
    await deleteSmsNumber(tx, userId);
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
    return presentPreferences(tx, userId);
  });
}

function requireNumber(phone: string, countries: string[]): string {
  const number = toE164(phone);
  if (!number) throw refused('This number cannot get text messages.');
  if (!isSmsCountryAllowed(number, countries))
    throw refused('We cannot send text messages to this country yet. You still get e-mails and push notifications.');
  return number;
}

const refused = (message: string) => new AppError('invalid_input', { fields: [{ field: 'phone', message }] });
