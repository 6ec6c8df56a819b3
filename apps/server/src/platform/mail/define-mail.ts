// A mail has a name, by which the outbox remembers it, and a function that writes it from a few values when it is sent.
import type { ReactElement } from 'react';
import type { MailMessage } from '../outbox/outbox.ts';
import type { SignedLinks } from '../signed-link.ts';

export type Mail = {
  subject: string;
  body: ReactElement;
  /** Where one unsubscribes with one click (RFC 8058); only for mail that was asked for by subscription. */
  unsubscribeUrl?: string;
  /** What a mail program can put into the reader's calendar, or take out of it. */
  calendar?: CalendarFile;
};

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

/** What a mail needs to make links: our address, and the signature that proves they are ours. */
export type MailHouse = { origin: string; links: SignedLinks };

export type MailTemplate = { name: string; compose: (props: never, house: MailHouse) => Mail };

export type DefinedMail<Props extends object> = MailTemplate & {
  compose: (props: Props, house: MailHouse) => Mail;
  message: (to: string, props: Props) => MailMessage;
};

export function defineMail<Props extends object>(name: string, compose: (props: Props, house: MailHouse) => Mail): DefinedMail<Props> {
  return { name, compose, message: (to, props) => ({ template: name, to, props }) };
}
