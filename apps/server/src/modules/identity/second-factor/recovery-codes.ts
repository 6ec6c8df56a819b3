// Recovery codes: ten single-use codes, shown once and stored as keyed digests.
import { randomInt } from 'node:crypto';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { keyedDigests, type KeyRing } from '../../../platform/keys.ts';

/** Without letters that look like digits: 32 characters, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Together 120 bits, so that a keyed digest protects them as well as a password's slow one would. Older codes have ten characters. */
const groups = 4;
const groupLength = 6;

export const newRecoveryCodes = (): string[] => Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode);

const newRecoveryCode = (): string => Array.from({ length: groups }, newGroup).join('-');
const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Under each key: a code stays valid until its key is removed, because nobody but its owner can move it to another. Tolerates how people type from
 * paper: ignores case and dashes, reads O as 0, and I and L as 1.
 */
export function recoveryDigests(keys: KeyRing, userId: string, typed: string): [Buffer, ...Buffer[]] {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return keyedDigests(keys, 'recovery code', `recovery\n${userId}\n${code}`);
}
