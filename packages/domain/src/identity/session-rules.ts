// How long a session lives, and whether a refresh token that is shown is the owner's or a thief's.

const minute = 60_000;

export const sessionTimes = {
  accessTokenMs: 10 * minute,
  idleMs: 30 * minute,
  warnBeforeIdleMs: 5 * minute,
  absoluteMs: 12 * 60 * minute,
  freshSecondFactorMs: 10 * minute,
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

export type ShownToken = { generation: number };
export type Family = { generation: number; generationShownAt: Date };

/**
 * The newest token, or one never shown before, is the owner's. The one before it is believed until its successor was first shown and 10 s
 * longer: an answer lost on a bad line must not sign a patient out. Anything older was stolen.
 */
export function judgeRefresh(token: ShownToken, family: Family, now: Date): 'owner' | 'reuse' {
  if (token.generation >= family.generation) return 'owner';
  const previous = token.generation === family.generation - 1;
  return previous && now.getTime() - family.generationShownAt.getTime() <= sessionTimes.previousTokenGraceMs ? 'owner' : 'reuse';
}

export function isSecondFactorFresh(secondFactorAt: Date | null, now: Date): boolean {
  return secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() <= sessionTimes.freshSecondFactorMs;
}
