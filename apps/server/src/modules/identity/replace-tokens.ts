// Replaces the tokens of a session whose owner has just confirmed who they are: whoever has a copy of an earlier one gains nothing from it.
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { digestOf, newToken } from './secrets.ts';
import { addRefreshToken, replaceGeneration } from './sessions.repository.ts';
import type { Account } from './users.repository.ts';

export type ReplacedTokens = { accessToken: string; refreshToken: string };

export async function replaceTokens(
  services: IdentityServices,
  tx: Tx,
  account: Account,
  sessionId: string,
  at: Date,
): Promise<ReplacedTokens> {
  const generation = await replaceGeneration(tx, sessionId, at);
  if (generation === undefined) throw new AppError('not_signed_in');
  const refreshToken = newToken();
  await addRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, generation, at });
  const { id: userId, accessVersion } = account;
  return { accessToken: await services.accessTokens.issue({ userId, sessionId, accessVersion, generation }, at), refreshToken };
}
