// The number that gets text messages: confirmed by a code that is sent to it.
import { ConfirmSmsNumberBody, StartSmsNumberBody } from '@lafiya/api-client/forms/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConfirmSmsNumber, useRemoveSmsNumber, useStartSmsNumber } from './notification-queries.ts';
import styles from './preferences.module.css';

const codeLength = 6;

type SmsNumberProps = { number: string | null; profilePhone: string | null };

export function SmsNumber({ number, profilePhone }: SmsNumberProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveSmsNumber();
  return (
    <>
      {number ? (
        <div className={styles.reach}>
          <p>
            <Trans>
              We send text messages to <b>{number}</b>.
            </Trans>
          </p>
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              <Trans>Change the number</Trans>
            </Button>
            <Button variant="subtle" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Stop text messages</Trans>
            </Button>
          </Group>
        </div>
      ) : (
        <Notice
          kind="warn"
          action={
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              <Trans>Confirm a number</Trans>
            </Button>
          }
        >
          <Trans>You get no text messages yet. First confirm your mobile number, so your reminders reach only you.</Trans>
        </Notice>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Your number for text messages`}>
        <NumberSteps phone={number ?? profilePhone ?? ''} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function NumberSteps({ phone, onDone }: { phone: string; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? (
    <CodeStep number={sentTo} onBack={() => setSentTo(undefined)} onDone={onDone} />
  ) : (
    <NumberStep phone={phone} onSent={setSentTo} />
  );
}

function NumberStep({ phone, onSent }: { phone: string; onSent: (number: string) => void }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const start = useStartSmsNumber();
  const form = useApiForm({
    initialValues: { phone },
    schema: StartSmsNumberBody,
    bodyOf: (values) => ({ phone: values.phone.trim() }),
    messages: { phone: t`Please enter your mobile number.` },
  });
  const send = form.onSubmit((data) =>
    start.mutate(
      { data },
      {
        onSuccess: ({ number }) => onSent(number),
        onError: (error) => {
          if (!form.showProblem(error)) form.showErrors({ phone: problemMessage(error) });
        },
      },
    ),
  );
  return (
    <form {...form.formProps} method="post" onSubmit={send}>
      <Stack>
        <TextField
          {...form.field('phone')}
          type="tel"
          autoComplete="tel"
          label={t`Mobile number`}
          hint={t`We will send a code to it. Outside Nigeria, start with + and the country code.`}
          maxLength={32}
          data-autofocus
        />
        <Button type="submit" size="lg" fullWidth loading={start.isPending}>
          <Trans>Send the code</Trans>
        </Button>
      </Stack>
    </form>
  );
}

type CodeStepProps = { number: string; onBack: () => void; onDone: () => void };

function CodeStep({ number, onBack, onDone }: CodeStepProps) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const confirm = useConfirmSmsNumber();
  const form = useApiForm({ initialValues: { code: '' }, schema: ConfirmSmsNumberBody, bodyOf: (values) => values });
  const send = form.onSubmit((data) =>
    confirm.mutate({ data }, { onSuccess: onDone, onError: (error) => form.showErrors({ code: problemMessage(error) }) }),
  );
  return (
    <form {...form.formProps} method="post" onSubmit={send}>
      <Stack>
        <Notice kind="info" live>
          <Trans>We have sent a text message with a code to {number}. It can take a minute.</Trans>
        </Notice>
        <CodeField {...form.field('code')} label={t`6-digit code`} length={codeLength} />
        <Button type="submit" size="lg" fullWidth loading={confirm.isPending} disabled={form.values.code.length !== codeLength}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          <Trans>Use another number, or no message arrived</Trans>
        </Button>
      </Stack>
    </form>
  );
}
