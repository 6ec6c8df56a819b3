// The dialog in which a treating doctor says what they did about a dangerous value.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Chip, Group, Text } from '@mantine/core';
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

type Props = { patientId: string; alert: Alert; onClose: () => void };

export function AlertAnswerDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`What did you do?`}>
      <AnswerForm {...props} />
    </FormDialog>
  );
}

const maxAnswer = 500;

function AnswerForm({ patientId, alert: { observation }, onClose }: Props) {
  const { t } = useLingui();
  const { valueText, whenText } = useAlertText();
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
    answer.mutate({ id: patientId, observationId: observation.id, data: { answer: trimmed } }, { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {answer.error && !fieldProblem && codeOf(answer.error) !== 'step_up_required' ? (
        <Notice kind="bad" live>
          {problemMessage(answer.error)}
        </Notice>
      ) : null}
      <Text>
        <Trans>
          About {valueText(observation)}, {whenText(observation)}. The patient and the other doctors who treat them can read your answer.
        </Trans>
      </Text>
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
