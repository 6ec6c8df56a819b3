// Who signed in here so far. The lasting id of somebody comes from their address, so that they are the same person next time.
import { createHash } from 'node:crypto';

export type Person = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string };

export type People = {
  remember: (person: Omit<Person, 'sub'>) => Person;
  bySubject: (sub: string) => Person | undefined;
};

export function openPeople(): People {
  const known = new Map<string, Person>();
  return {
    remember: (said) => {
      const person = { ...said, sub: subjectOf(said.email) };
      known.set(person.sub, person);
      return person;
    },
    bySubject: (sub) => known.get(sub),
  };
}

/** Digits only, as Google's are. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 17)}`).toString();
