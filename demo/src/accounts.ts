// The demo accounts as text: who to sign in as, and a current authenticator code for staff.
import { Secret, TOTP } from 'otpauth';
import { authenticatorSecretOf, demoPassword, demoPeople } from './people.ts';

/** Valid for half a minute, and for one sign-in. */
export const authenticatorCodeOf = (email: string): string =>
  new TOTP({ secret: Secret.fromHex(authenticatorSecretOf(email).toString('hex')) }).generate();

export function describeAccounts(): string {
  const lines = demoPeople.map(({ role, email, about }) => {
    const code = role === 'PATIENT' ? '' : authenticatorCodeOf(email);
    return `    ${role.padEnd(8)} ${email.padEnd(30)} ${code.padEnd(7)} ${about}`;
  });
  return `  Demo accounts, all with the password ${demoPassword}\n${lines.join('\n')}`;
}
