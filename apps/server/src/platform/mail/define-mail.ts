// Defines emails: a name, stored in the outbox, and a function that composes the email from its props when it is sent.
import type { ReactElement } from 'react';
import type { MailMessage } from '../outbox/outbox.ts';
import type { SignedLinks } from '../signed-link.ts';

export type Mail = {
  subject: string;
  body: ReactElement;
  /** One-click unsubscribe URL (RFC 8058); only for subscription emails. */
  unsubscribeUrl?: string;
  /** Calendar attachment that adds the event to the reader's calendar or removes it. */
  calendar?: CalendarFile;
};

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

/** What emails need to build links: our origin and the link signer. */
export type MailContext = { origin: string; links: SignedLinks };

export type MailTemplate = { name: string; compose: (props: never, context: MailContext) => Mail };

export type DefinedMail<Props extends object> = MailTemplate & {
  compose: (props: Props, context: MailContext) => Mail;
  message: (to: string, props: Props) => MailMessage;
};

export function defineMail<Props extends object>(name: string, compose: (props: Props, context: MailContext) => Mail): DefinedMail<Props> {
  return { name, compose, message: (to, props) => ({ template: name, to, props }) };
}
