// The dialog in which a treating doctor says what they did about dangerous values. One answer is for the newest and all before it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Chip, Group, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasSentence, toggleSentence } from './alert-sentences.ts';
import { type Alert, useAlertText } from './alert-text.ts';
import { useAnswerAlert } from './vitals-queries.ts';

/** Newest first, as the API lists them. */
type Props = { patientId: string; newest: Alert; earlier: Alert[]; onClose: () => void };

export function AlertAnswerDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`What did you do?`}>
      <AnswerForm {...props} />
    </FormDialog>
  );
}

const maxAnswer = 500;

function AnswerForm({ patientId, newest, earlier, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = useAnswerAlert(patientId, t`Answer saved`);
  const problemMessage = useProblemMessage();
  const fieldProblem = problemOfField(answer.error, 'answer');
  const suggestions = [t`Called the patient.`, t`Sent to hospital.`, t`Value repeated, now normal.`];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    setMissing(trimmed === '');
    if (trimmed === '') return;
    answer.mutate({ id: patientId, observationId: newest.observation.id, data: { answer: trimmed } }, { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {answer.error && !fieldProblem && codeOf(answer.error) !== 'step_up_required' ? (
        <Notice kind="bad" live>
          {problemMessage(answer.error)}
        </Notice>
      ) : null}
      <AnsweredValues alerts={[newest, ...earlier]} />
      <Group gap={6} role="group" aria-label={t`Common answers`}>
        {suggestions.map((sentence) => (
          <Chip
            key={sentence}
            checked={hasSentence(text, sentence)}
            onChange={() => setText(toggleSentence(text, sentence).slice(0, maxAnswer))}
          >
            {sentence.replace(/\.$/, '')}
          </Chip>
        ))}
      </Group>
      <TextAreaField
        label={t`What you did`}
        rows={3}
        maxLength={maxAnswer}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing && text.trim() === '' ? t`Please say what you did.` : fieldProblem}
        required
        data-autofocus
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={answer.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={answer.isPending}>
          <Trans>Save answer</Trans>
        </Button>
      </div>
    </form>
  );
}

function AnsweredValues({ alerts }: { alerts: Alert[] }) {
  const { t } = useLingui();
  const { valueText, whenText } = useAlertText();
  return (
    <Box>
      {alerts.length > 1 ? <Text>{t`Your answer is for all of these:`}</Text> : null}
      <ul>
        {alerts.map(({ observation }) => (
          <li key={observation.id}>
            <b>{valueText(observation)}</b>, {whenText(observation)}
          </li>
        ))}
      </ul>
      <Text mt="xs" c="dimmed" size="sm">
        <Trans>The patient and the other doctors who treat them can read your answer.</Trans>
      </Text>
    </Box>
  );
}
