// Sends what the outbox holds for phones: the words as they were written, with the link at their end.
import type { Json } from '@lafiya/database/types';
import { RefusedForGood } from '../outbox/deliver-outbox.ts';
import type { TextMessage } from '../outbox/outbox.ts';

/** Whoever carries text messages. The number is in E.164; the id is the outbox row's, so that a repeat can be told from a new message. */
export type TextProvider = { send: (to: string, text: string, id: string) => Promise<void>; ping: () => Promise<void> };

export type TextOffice = { send: (message: { id: string; payload: Json }) => Promise<void> };

export function openTextOffice(provider: TextProvider | null, origin: string): TextOffice {
  return {
    send: async ({ id, payload }) => {
      if (!provider) throw new RefusedForGood('there is no provider of text messages here');
      const { to, text, path } = payload as unknown as TextMessage;
      await provider.send(to, `${text} ${origin}${path}`, id);
    },
  };
}
