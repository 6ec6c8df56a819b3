// The accounts that signed in so far. The subject id is derived from the email address, so that it stays the same.
import { createHash } from 'node:crypto';

export type Person = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string };

export type People = {
  remember: (person: Omit<Person, 'sub'>) => Person;
  bySubject: (sub: string) => Person | undefined;
};

export function createPeople(): People {
  const known = new Map<string, Person>();
  return {
    remember: (details) => {
      const person = { ...details, sub: subjectOf(details.email) };
      known.set(person.sub, person);
      return person;
    },
    bySubject: (sub) => known.get(sub),
  };
}

/** Digits only, like Google's. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 17)}`).toString();
