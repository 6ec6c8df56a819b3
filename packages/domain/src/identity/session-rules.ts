// Session lifetimes, and the detection of refresh token reuse.

const minute = 60_000;

export const sessionTimes = {
  accessTokenMs: 10 * minute,
  idleMs: 30 * minute,
  warnBeforeIdleMs: 5 * minute,
  absoluteMs: 12 * 60 * minute,
  recentConfirmationMs: 10 * minute,
  previousTokenGraceMs: 10_000,
} as const;

export type SessionClock = { startedAt: Date; lastActiveAt: Date; endsAt: Date; endedAt: Date | null };
export type SessionState = 'live' | 'idle' | 'expired' | 'ended';

export function sessionState(session: SessionClock, now: Date): SessionState {
  if (session.endedAt) return 'ended';
  if (now >= session.endsAt) return 'expired';
  if (now.getTime() - session.lastActiveAt.getTime() >= sessionTimes.idleMs) return 'idle';
  return 'live';
}

export type PresentedToken = { generation: number };
export type TokenFamily = {
  generation: number;
  generationShownAt: Date;
  /** Tokens up to this generation were replaced when the owner last confirmed who they are. */
  replacedGeneration: number;
};

/**
 * Accepts the newest token, and the previous one until 10 seconds after its successor was first used: a response lost on a bad connection
 * must not sign a patient out. Any older token counts as stolen. One that a confirmation replaced is refused, but does not end the session: whoever
 * has the newer ones has just proved that the session is theirs.
 */
export function evaluateRefresh(token: PresentedToken, family: TokenFamily, now: Date): 'owner' | 'replaced' | 'reuse' {
  if (token.generation >= family.generation) return 'owner';
  const isPrevious = token.generation === family.generation - 1;
  // Also after a confirmation: another tab may have sent it at the same moment.
  if (isPrevious && now.getTime() - family.generationShownAt.getTime() <= sessionTimes.previousTokenGraceMs) return 'owner';
  return token.generation <= family.replacedGeneration ? 'replaced' : 'reuse';
}

/** What a user can be asked to confirm. */
export const confirmationKinds = ['second_factor', 'password', 'mailbox'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** How much of it a route needs: one factor, the strongest that the account has; all of its factors; for a new factor also a code that was mailed. */
export type Freshness = true | 'full' | 'new_factor';

export type Confirmations = {
  /** Whether the account has a second factor now; it may have been added in another session. */
  hasSecondFactor: boolean;
  secondFactorAt: Date | null;
  /** When the user signed in with something of ours, or typed the password again. Null after Google alone, which may not have asked for anything. */
  authenticatedAt: Date | null;
  hasPassword: boolean;
  /** When the password was typed, or a passkey checked its owner. */
  passwordAt: Date | null;
  /** When a code that was mailed to the account's address was typed. */
  mailboxAt: Date | null;
};

/**
 * What the user has not confirmed within ten minutes, in the order in which to ask for it: the second factor, or signing in where there is none; where
 * all factors are needed also the password; then the mailbox. The second factor comes first, because a passkey that checks its owner counts for both.
 */
export function missingConfirmations(given: Confirmations, freshness: Freshness, now: Date): ConfirmationKind[] {
  const isRecent = (at: Date | null): boolean => at !== null && now.getTime() - at.getTime() <= sessionTimes.recentConfirmationMs;
  const usesSecondFactor = given.hasSecondFactor || given.secondFactorAt !== null;
  const needsPassword = freshness !== true && usesSecondFactor && given.hasPassword;
  const needed: [ConfirmationKind, boolean, Date | null][] = [
    ['second_factor', usesSecondFactor, given.secondFactorAt],
    ['password', !usesSecondFactor, given.authenticatedAt],
    ['password', needsPassword, given.passwordAt],
    ['mailbox', freshness === 'new_factor', given.mailboxAt],
  ];
  return needed.filter(([, isNeeded, at]) => isNeeded && !isRecent(at)).map(([kind]) => kind);
}
