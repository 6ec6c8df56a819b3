// Who is shown large and who small: a shared screen first, then the other side of the visit, then whoever talks.
import type { CallState } from '@lafiya/api-client';
import type { CallMember } from './media/call-members.ts';

type Shown = { main: CallMember | undefined; small: CallMember[]; me: CallMember | undefined; screen: CallMember | undefined };

export function arrange(members: CallMember[], state: Pick<CallState, 'side' | 'people'>): Shown {
  const me = members.find(({ isMe }) => isMe);
  const others = members.filter(({ isMe }) => !isMe);
  const kindOf = ({ id }: CallMember) => state.people.find((person) => person.id === id)?.kind ?? 'guest';
  const rank = (member: CallMember): number => {
    if (member.screen) return 0;
    const kind = kindOf(member);
    if (kind !== 'guest' && kind !== state.side) return 1;
    return member.isSpeaking ? 2 : 3;
  };
  const [main, ...small] = others.toSorted((a, b) => rank(a) - rank(b));
  return { main, small, me, screen: main?.screen ? main : undefined };
}

/** The one the visit is about, for as long as they are not there. */
export function otherSide({ side, appointment }: Pick<CallState, 'side' | 'appointment'>): string {
  return side === 'doctor' ? appointment.patient.name : appointment.doctor.name;
}
