// Ends the ways into an account besides its password, when the password is new or everything else is signed out.
import type { Tx } from '../../platform/database/database.ts';
import { unlinkSubject } from './google/external-identities.repository.ts';
import { voidCodesOf } from './codes.repository.ts';
import { deleteCalendarFeed, deleteProofsOf, deleteTrustedDevices } from './proofs.repository.ts';
import { unconfirmPasskeys } from './second-factor/factors.repository.ts';
import type { Account } from './users.repository.ts';

/** In the words of the mail that tells the owner. */
export type EndedConnection = 'sign-in with Google' | 'the link for calendar apps' | 'sign-in with a passkey alone';

/** `keep` is for what a person sets up on purpose; what was begun, mailed or trusted before always ends. */
export async function endConnections(tx: Tx, account: Account, at: Date, keep = false): Promise<EndedConnection[]> {
  await deleteTrustedDevices(tx, account.id);
  await deleteProofsOf(tx, account.id);
  await voidCodesOf(tx, account.id, at);
  if (keep) return [];
  const ended: (EndedConnection | false)[] = [
    // Without a password Google is the only way in.
    account.passwordHash !== null && (await unlinkSubject(tx, account.id)) && 'sign-in with Google',
    (await deleteCalendarFeed(tx, account.id)) && 'the link for calendar apps',
    (await unconfirmPasskeys(tx, account.id)) && 'sign-in with a passkey alone',
  ];
  return ended.filter((one) => one !== false);
}
