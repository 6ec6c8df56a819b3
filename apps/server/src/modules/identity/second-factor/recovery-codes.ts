// Recovery codes: ten single-use codes, shown once and stored as keyed digests.
import { createHmac, randomInt } from 'node:crypto';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';

/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

export const newRecoveryCodes = (): string[] => Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode);

function newRecoveryCode(): string {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Tolerates how people type from paper: ignores case and dashes, reads O as 0, and I and L as 1. */
export function recoveryDigest(key: string, userId: string, typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(`recovery\n${userId}\n${code}`).digest();
}
