// Recovery codes: ten, shown once, kept as keyed digests, each good once.
import { createHmac, randomInt } from 'node:crypto';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';

/** Without the letters that look like digits. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

export const newRecoveryCodes = (): string[] => Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode);

function newRecoveryCode(): string {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Typed from paper: neither case nor dashes count, and an O is a zero. */
export function recoveryDigest(key: string, userId: string, typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(`recovery\n${userId}\n${code}`).digest();
}
