// The owner of an address: signs up, verifies, signs in and sets a new password, with whatever mail arrived.
import type { Mailbox } from '../support/mailbox.ts';
import { type Browser, createBrowser } from './browser.ts';
import { mailsTo, tokenIn } from './mails.ts';

export type Address = { url: string; mailbox: Mailbox; email: string; signUps: number; resets: number };

export const signUpForm = (email: string, password: string, firstName: string) => ({
  firstName,
  lastName: 'Proof',
  email,
  password,
  role: 'PATIENT',
  termsAccepted: true,
});

let passwords = 0;
function newPassword(): string {
  passwords += 1;
  return `Amina-chose ${passwords} kofi!`;
}

export class Owner {
  readonly browser: Browser;
  readonly #address: Address;
  /** Null until the address is verified. */
  password: string | null = null;
  #signedUpWith: string | null = null;

  constructor(address: Address) {
    this.#address = address;
    this.browser = createBrowser(address.url);
  }

  async signUp(): Promise<void> {
    const password = newPassword();
    await this.browser.post('/api/auth/signup', signUpForm(this.#address.email, password, 'Amina'));
    if (this.password !== null) return;
    this.#address.signUps += 1;
    this.#signedUpWith = password;
  }

  /** Follows one of the mails, in the own browser or on another device, and chooses a password where one is asked for. */
  async verify(pick: number, onOtherDevice: boolean): Promise<void> {
    const { email, signUps, mailbox, url } = this.#address;
    if (this.password !== null || signUps === 0) return;
    // An address gets five of these mails in an hour.
    const mails = await mailsTo(mailbox, email, /^Verify your/, Math.min(signUps, 5));
    const token = tokenIn(mails[pick % mails.length], 'verify-email');
    const browser = onOtherDevice ? createBrowser(url) : this.browser;
    const answer = await browser.post('/api/auth/verify-email', { email, token });
    if (answer.status === 200) {
      this.password = this.#signedUpWith;
      return;
    }
    if (answer.body['code'] !== 'choose_password') throw new Error(`Verifying answered ${JSON.stringify(answer.body)}`);
    const password = newPassword();
    const done = await browser.post('/api/auth/verify-email', { email, token, password, termsAccepted: true });
    if (done.status !== 200) throw new Error(`Choosing a password answered ${JSON.stringify(done.body)}`);
    this.password = password;
  }

  async reset(): Promise<void> {
    if (this.password === null) return;
    const { email, mailbox } = this.#address;
    await this.browser.post('/api/auth/forgot-password', { email });
    this.#address.resets += 1;
    const mail = (await mailsTo(mailbox, email, /^Choose a new/, this.#address.resets)).at(-1);
    const password = newPassword();
    const answer = await this.browser.post('/api/auth/reset-password', { token: tokenIn(mail, 'reset-password'), password });
    if (answer.status !== 200) throw new Error(`Setting a new password answered ${JSON.stringify(answer.body)}`);
    this.password = password;
  }

  /** True when the owner is in, with nothing but the password. */
  async signIn(): Promise<boolean> {
    const { email } = this.#address;
    const answer = await this.browser.post('/api/auth/login', { email, password: this.password });
    return answer.status === 200 && typeof answer.body['accessToken'] === 'string';
  }
}
