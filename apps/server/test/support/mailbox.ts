// Reads emails from the development mail server by recipient, because several test files share it.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { instance } from './databases.ts';

export type Email = {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  from: { address: string; name: string }[];
  headers: Record<string, string>;
};

const domain = 'server-tests.example';
const mailbox = `http://127.0.0.1:${instance.ports.mailWeb}/email`;

/** A unique email address. */
export const uniqueEmail = (name = 'someone'): string => `${name}.${randomBytes(5).toString('hex')}@${domain}`;

/** Emails to an address. The mail server lists a message shortly after accepting it, so this polls until `expected` have arrived. */
export async function emailsTo(address: string, expected = 1): Promise<Email[]> {
  for (let tries = 0; ; tries += 1) {
    const emails = (await allEmails()).filter((email) => email.to.some((to) => to.address === address));
    if (emails.length >= expected || tries === 100) return emails;
    await sleep(30);
  }
}

/** The only email to this address; throws if there is not exactly one. */
export async function emailTo(address: string): Promise<Email> {
  const [email, ...more] = await emailsTo(address);
  if (!email || more.length > 0) throw new Error(`Expected one email to ${address}, found ${email ? more.length + 1 : 0}.`);
  return email;
}

export async function deleteTestEmails(): Promise<void> {
  const ours = (await allEmails()).filter((email) => email.to.some((to) => to.address.endsWith(`@${domain}`)));
  for (const email of ours) await fetch(`${mailbox}/${email.id}`, { method: 'DELETE' });
}

async function allEmails(): Promise<Email[]> {
  const response = await fetch(mailbox);
  if (!response.ok) throw new Error(`The mail server answered ${response.status}.`);
  return (await response.json()) as Email[];
}
