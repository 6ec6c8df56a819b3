// What is written in the call, for a guest: from the moment they were let in, read again every few seconds and when somebody says that there is something new.
import { type CallMessagesMessagesItem, guestMessages } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { MessageLog } from '../features/call/messages.tsx';
import { WriteWords } from '../features/call/write-words.tsx';
import { useProblemWords } from '../platform/forms/problem-words.ts';
import { toast } from '../ui/toast.tsx';
import styles from './guest.module.css';

const everyMs = 5_000;

export type GuestMessages = {
  messages: CallMessagesMessagesItem[] | undefined;
  look: () => void;
  write: (words: string) => Promise<void>;
};

/** For who was let in; nobody else is answered. */
export function useGuestMessages(token: string): GuestMessages {
  const problemWords = useProblemWords();
  const [messages, setMessages] = useState<CallMessagesMessagesItem[]>();
  // What does not get through is read the next time.
  const look = useCallback(
    () =>
      void guestMessages({ token })
        .then((read) => setMessages(read.messages))
        .catch(() => undefined),
    [token],
  );
  useEffect(() => {
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [look]);
  const write = async (words: string) => {
    try {
      setMessages((await guestMessages({ token, words })).messages);
    } catch (error) {
      toast.error(problemWords(error));
      throw error;
    }
  };
  return { messages, look, write };
}

type ChatProps = Omit<GuestMessages, 'look'> & { isOpen: boolean; onWritten: () => void };

/** Closed, it only hides: half a sentence waits in it. */
export function GuestChat({ messages, write, isOpen, onWritten }: ChatProps) {
  const { t } = useLingui();
  const send = async (words: string) => {
    await write(words);
    onWritten();
  };
  return (
    <aside className={styles.chat} hidden={!isOpen} aria-label={t`Beside the call`}>
      <MessageLog messages={messages ?? []} />
      <WriteWords to={t`everybody in the call`} send={send} />
    </aside>
  );
}
