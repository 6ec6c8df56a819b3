// Decides who is shown large: a shared screen first, then the other participant, then whoever is speaking.
import type { CallState } from '@lafiya/api-client';
import type { CallMember } from './media/call-members.ts';

type Arrangement = { main: CallMember | undefined; small: CallMember[]; me: CallMember | undefined; screen: CallMember | undefined };

export function arrangeMembers(members: CallMember[], state: Pick<CallState, 'side' | 'people'>): Arrangement {
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

/** The other participant's name, available before they join. */
export function otherParticipantName({ side, appointment }: Pick<CallState, 'side' | 'appointment'>): string {
  return side === 'doctor' ? appointment.patient.name : appointment.doctor.name;
}

/** What fits a small tile: 'Dr Bello' for 'Dr Tunde Bello', 'Adaeze' for 'Adaeze Okonkwo'. */
export function shortNameOf(name: string): string {
  const [first = name, ...others] = name.split(/\s+/);
  if (first !== 'Dr') return first;
  return others.length > 1 ? `Dr ${others.at(-1)}` : name;
}

/** Guests get the messages that are sent while they are admitted. */
export function guestsWhoRead({ people }: Pick<CallState, 'people'>): string[] {
  return people.filter(({ kind, isAdmitted }) => kind === 'guest' && isAdmitted).map(({ name }) => name);
}
