// Chat of the call for guests, from their admission. Polls every few seconds and when another participant signals a new message.
import { type CallMessagesMessagesItem, syncGuestMessages } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { MessageLog } from '../features/consultations/calls/messages.tsx';
import { MessageInput } from '../features/consultations/calls/message-input.tsx';
import { useProblemMessage } from '../platform/forms/problem-message.ts';
import { toast } from '../ui/toast.tsx';
import styles from './guest.module.css';

const pollMs = 5_000;

export type GuestMessages = {
  messages: CallMessagesMessagesItem[] | undefined;
  look: () => void;
  write: (text: string) => Promise<void>;
};

/** Only for admitted guests; the API refuses others. */
export function useGuestMessages(token: string): GuestMessages {
  const problemMessage = useProblemMessage();
  const [messages, setMessages] = useState<CallMessagesMessagesItem[]>();
  // Failures are ignored, because the next poll retries.
  const look = useCallback(
    () =>
      void syncGuestMessages({ token })
        .then((read) => setMessages(read.messages))
        .catch(() => undefined),
    [token],
  );
  useEffect(() => {
    look();
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [look]);
  const write = async (text: string) => {
    try {
      setMessages((await syncGuestMessages({ token, text })).messages);
    } catch (error) {
      toast.error(problemMessage(error));
      throw error;
    }
  };
  return { messages, look, write };
}

type ChatProps = Omit<GuestMessages, 'look'> & { isOpen: boolean; onWritten: () => void };

/** Hidden instead of unmounted while closed, so that a draft is not lost. */
export function GuestChat({ messages, write, isOpen, onWritten }: ChatProps) {
  const { t } = useLingui();
  const send = async (text: string) => {
    await write(text);
    onWritten();
  };
  return (
    <aside className={styles.chat} hidden={!isOpen} aria-label={t`Side panel`}>
      <MessageLog messages={messages ?? []} />
      <MessageInput to={t`everyone in the call`} send={send} />
    </aside>
  );
}
