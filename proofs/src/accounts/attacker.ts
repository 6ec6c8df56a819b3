// Somebody who wants an account that is not theirs: signs up first, uses a stolen password, and leaves every way back in that there is.
import { submitGoogleForm } from '@lafiya/tools/google-form';
import { type SoftwarePasskey, softwarePasskey } from '@lafiya/tools/software-passkey';
import { type Browser, createBrowser } from './browser.ts';
import { mailsTo, tokenIn } from './mails.ts';
import { type Address, signInWithSecondFactor, signUpForm } from './owner.ts';

let chosenPasswords = 0;

export class Attacker {
  readonly #browser: Browser;
  readonly #address: Address;
  readonly #origin: string;
  readonly passwords = new Set<string>();
  readonly #tokens: string[] = [];
  readonly #challenges: string[] = [];
  readonly #passkeys: SoftwarePasskey[] = [];
  readonly #feeds: string[] = [];
  readonly #emailTokens: string[] = [];
  #hasGoogle = false;
  #rightPassword: string | undefined;
  #emailChanges = 0;
  /** At adding a passkey. */
  attempts = 0;
  /** What was left behind, for the report. */
  readonly left = new Set<string>();

  constructor(address: Address, origin: string) {
    this.#address = address;
    this.#origin = origin;
    this.#browser = createBrowser(address.url);
  }

  get #mailbox(): string {
    return `mallory.${this.#address.email}`;
  }

  async signUp(isTaken: boolean): Promise<void> {
    chosenPasswords += 1;
    const password = `Mallory-chose ${chosenPasswords} ruwa!`;
    this.passwords.add(password);
    await this.#browser.post('/api/auth/signup', signUpForm(this.#address.email, password, 'Mallory'));
    if (!isTaken) this.#address.signUps += 1;
  }

  /** Tries the newest passwords; keeps the session or the unfinished sign-in. */
  async signIn(): Promise<void> {
    for (const password of [...this.passwords].slice(-2)) {
      const { body } = await this.#browser.post('/api/auth/login', { email: this.#address.email, password });
      if (typeof body['accessToken'] === 'string') this.#tokens.push(body['accessToken']);
      if (body['accessToken'] || body['secondFactor']) this.#rightPassword = password;
      const { token } = (body['secondFactor'] ?? {}) as { token?: string };
      if (!token) continue;
      this.#challenges.push(token);
      const [copied] = this.#passkeys;
      if (!copied) continue;
      const { accessToken } = await signInWithSecondFactor(this.#browser, token, copied);
      if (typeof accessToken === 'string') this.#tokens.push(accessToken);
    }
  }

  /** From a device of the owner, which keeps its own. */
  copyPasskey(passkey: SoftwarePasskey | null): void {
    if (!passkey || this.#passkeys.includes(passkey)) return;
    this.#passkeys.push(passkey);
    this.left.add('passkey');
  }

  /** Has a code sent to the owner, guesses it, and tries to add a passkey. */
  async addPasskey(): Promise<void> {
    const session = this.#tokens.at(-1);
    if (!session) return;
    this.attempts += 1;
    const sent = await this.#browser.post('/api/auth/step-up/mail-code', {}, session);
    if (sent.status === 200) this.#address.factorCodes += 1;
    const guessed = await this.#browser.post('/api/auth/step-up/mail', { code: '123456' }, session);
    if (guessed.status === 200) this.#tokens.push(String(guessed.body['accessToken']));
    const token = this.#tokens.at(-1);
    const { body } = await this.#browser.post('/api/auth/factors/passkeys/options', {}, token);
    if (!token || !body['options']) return;
    const passkey = softwarePasskey(this.#origin);
    const form = { token: body['token'], name: 'Mine', response: passkey.createCredential(body['options']) };
    const added = await this.#browser.post('/api/auth/factors/passkeys', form, token);
    if (added.status !== 200) return;
    this.#passkeys.push(passkey);
    this.left.add('own passkey');
  }

  async connectGoogle(): Promise<void> {
    const { body } = await this.#browser.post('/api/auth/google/connect', {}, this.#tokens.at(-1));
    if (typeof body['url'] !== 'string') return;
    await this.#browser.get(await submitGoogleForm(body['url'], { email: this.#mailbox }));
    this.#hasGoogle = true;
    this.left.add('google');
  }

  async makeFeed(): Promise<void> {
    const { body } = await this.#browser.post('/api/calendar/feed', {}, this.#tokens.at(-1));
    if (typeof body['address'] !== 'string') return;
    this.#feeds.push(new URL(body['address']).pathname);
    this.left.add('feed');
  }

  /** Asks for another address of the account, and keeps the link for later. */
  async beginEmailChange(): Promise<void> {
    const form = { newEmail: this.#mailbox, password: this.#rightPassword ?? 'none' };
    const asked = await this.#browser.post('/api/auth/change-email', form, this.#tokens.at(-1));
    if (asked.status !== 200) return;
    this.#emailChanges += 1;
    const mail = (await mailsTo(this.#address.mailbox, this.#mailbox, /^Confirm your new/, Math.min(this.#emailChanges, 5))).at(-1);
    this.#emailTokens.push(tokenIn(mail, 'confirm-email'));
    this.left.add('address');
  }

  /** Every way that is still open. Trying the link for another address is for the end: it would take the account away. */
  async openWays(isEnd: boolean): Promise<string[]> {
    const open: string[] = [];
    const attempt = async (way: string, answer: Promise<{ status: number }>): Promise<void> => {
      if ((await answer).status === 200) open.push(way);
    };
    for (const password of [...this.passwords].slice(-3))
      await attempt('password', createBrowser(this.#address.url).post('/api/auth/login', { email: this.#address.email, password }));
    for (const token of this.#tokens) await attempt('session', this.#browser.get('/api/auth/me', token));
    await attempt('refresh', this.#browser.post('/api/auth/refresh'));
    for (const token of this.#challenges)
      await attempt('second factor', this.#browser.post('/api/auth/second-factor/passkey-options', { token }));
    for (const passkey of this.#passkeys) await attempt('passkey', this.#signInWith(passkey));
    for (const feed of this.#feeds) await attempt('feed', this.#browser.get(feed));
    for (const token of isEnd ? this.#emailTokens : [])
      await attempt('address', this.#browser.post('/api/auth/change-email/confirm-link', { token }));
    if (this.#hasGoogle && (await this.#isKnownToGoogle())) open.push('google');
    return open;
  }

  async #signInWith(passkey: SoftwarePasskey): Promise<{ status: number }> {
    const { body } = await this.#browser.post('/api/auth/passkey/options');
    return this.#browser.post('/api/auth/passkey', { token: body['token'], response: passkey.signChallenge(body['options']) });
  }

  /** Google that is not linked makes an account of its own. */
  async #isKnownToGoogle(): Promise<boolean> {
    const browser = createBrowser(this.#address.url);
    const { location } = await browser.get('/api/auth/google');
    const callback = await browser.get(await submitGoogleForm(location, { email: this.#mailbox }));
    return new URL(callback.location, this.#origin).searchParams.get('isNewUser') === 'false';
  }
}
