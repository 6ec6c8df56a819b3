// Reads the emails that the mail server received.
import { setTimeout as sleep } from 'node:timers/promises';

export type ReceivedMail = {
  id: string;
  messageId: string;
  time: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
};

export type Mailbox = {
  all: () => Promise<ReceivedMail[]>;
  /** Waits for an email to an address; null when none came in time. */
  waitFor: (address: string, options?: { timeoutMs?: number; subject?: RegExp }) => Promise<ReceivedMail | null>;
  clear: () => Promise<void>;
};

export function createMailbox(port: number): Mailbox {
  const url = `http://127.0.0.1:${port}/email`;
  const all = async (): Promise<ReceivedMail[]> => (await (await fetch(url)).json()) as ReceivedMail[];
  return {
    all,
    waitFor: async (address, { timeoutMs = 15_000, subject = /./ } = {}) => {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const found = (await all()).find((mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject));
        if (found || Date.now() > until) return found ?? null;
        await sleep(200);
      }
    },
    clear: async () => {
      await fetch(`${url}/all`, { method: 'DELETE' });
    },
  };
}
