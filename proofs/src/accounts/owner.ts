// The owner of an address: signs up, verifies, signs in, adds a passkey and sets a new password, with whatever mail arrived.
import { type SoftwarePasskey, softwarePasskey } from '@lafiya/tools/software-passkey';
import type { Mailbox } from '../support/mailbox.ts';
import { type Browser, createBrowser } from './browser.ts';
import { codeIn, mailsTo, tokenIn } from './mails.ts';

/** The numbers say how many mails of a kind the address gets. */
export type Address = { url: string; mailbox: Mailbox; email: string; signUps: number; resets: number; factorCodes: number };

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
  passkey: SoftwarePasskey | null = null;
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

  /** With the code that is mailed. */
  async addPasskey(origin: string): Promise<void> {
    if (this.password === null || this.passkey) return;
    const session = await this.#signIn();
    const sent = await this.browser.post('/api/auth/step-up/mail-code', {}, session);
    // Somebody else has used up the codes of this day.
    if (sent.status !== 200) return;
    this.#address.factorCodes += 1;
    const { mailbox, email, factorCodes } = this.#address;
    const mails = await mailsTo(mailbox, email, /^Add a second factor/, factorCodes);
    let token = '';
    // Somebody else may have asked for a code at the same moment, so the newest mail need not be the newest code.
    for (const mail of mails.slice(-3).toReversed()) {
      const { body } = await this.browser.post('/api/auth/step-up/mail', { code: codeIn(mail) }, session);
      if (token === '' && typeof body['accessToken'] === 'string') token = body['accessToken'];
    }
    const { body } = await this.browser.post('/api/auth/factors/passkeys/options', {}, token);
    if (!body['options']) throw new Error(`Adding a passkey answered ${JSON.stringify(body)}`);
    const passkey = softwarePasskey(origin);
    const form = { token: body['token'], name: 'Amina’s phone', response: passkey.createCredential(body['options']) };
    const added = await this.browser.post('/api/auth/factors/passkeys', form, token);
    if (added.status !== 200) throw new Error(`Adding a passkey answered ${JSON.stringify(added.body)}`);
    this.passkey = passkey;
  }

  /** True when the owner is in, with the password and, if there is one, the own passkey. */
  async signIn(): Promise<boolean> {
    return (await this.#signIn()) !== undefined;
  }

  async #signIn(): Promise<string | undefined> {
    const { email } = this.#address;
    const { body } = await this.browser.post('/api/auth/login', { email, password: this.password });
    const { token } = (body['secondFactor'] ?? {}) as { token?: string };
    const answer = token && this.passkey ? await signInWithSecondFactor(this.browser, token, this.passkey) : body;
    return typeof answer['accessToken'] === 'string' ? answer['accessToken'] : undefined;
  }
}

export async function signInWithSecondFactor(browser: Browser, token: string, passkey: SoftwarePasskey): Promise<Record<string, unknown>> {
  const { body } = await browser.post('/api/auth/second-factor/passkey-options', { token });
  const form = { token, response: passkey.signChallenge(body['options']) };
  return (await browser.post('/api/auth/second-factor/passkey', form)).body;
}
