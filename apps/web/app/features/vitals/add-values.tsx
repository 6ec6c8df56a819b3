// The panel that adds a measurement: first what, then the numbers. Nothing is filled in that could be saved unread.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, CloseButton, Text } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addPanelId } from './add-button.tsx';
import { AddFigures, ContextChips } from './add-figures.tsx';
import { type AddedKind, addedKinds } from './add-kinds.ts';
import { AddMeaning } from './add-meaning.tsx';
import { MeasuredTimeField } from './measured-time-field.tsx';
import { withinSentence } from '../../ui/within-sentence.ts';
import styles from './tiles.module.css';
import { UnusualNotice } from './unusual-notice.tsx';
import { type AddForm, useAddForm } from './use-add-form.ts';
import { kindIcons, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  vitals: Vitals;
  /** What to add; null asks first. */
  kind: AddedKind | null;
  onChoose: (kind: AddedKind | null) => void;
  onClose: () => void;
  onStored: (kind: AddedKind, stored: StoredVitals) => void;
};

export function AddValues({ vitals, kind, onChoose, onClose, onStored }: Props) {
  const { t, i18n } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const returnFocus = useOpener(panel);
  const kindText = kind ? withinSentence(i18n._(plainLabels[kind])) : '';
  const title = kind ? t`Add ${kindText}` : t`What did you measure?`;
  const close = () => {
    onClose();
    returnFocus();
  };
  return (
    <Box id={addPanelId} className={styles.panel ?? ''} ref={panel} tabIndex={-1} role="group" aria-label={title}>
      <Card title={title} aside={<CloseButton aria-label={t`Close`} mr={-12} onClick={close} />}>
        {kind ? (
          <AddValuesForm
            key={kind}
            vitals={vitals}
            kind={kind}
            onOther={() => onChoose(null)}
            onStored={(stored) => {
              returnFocus();
              onStored(kind, stored);
            }}
          />
        ) : (
          <KindChoice vitals={vitals} onChoose={onChoose} />
        )}
      </Card>
    </Box>
  );
}

/** Moves the focus into the panel, and returns it to the button that opened it. */
function useOpener(panel: { current: HTMLElement | null }): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [panel]);
  return () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
}

function KindChoice({ vitals, onChoose }: Pick<Props, 'vitals' | 'onChoose'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles.choices}>
      {addedKinds(vitals).map((kind) => {
        const KindIcon = kindIcons[kind];
        return (
          <Button
            key={kind}
            variant="default"
            justify="flex-start"
            leftSection={<KindIcon size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChoose(kind)}
          >
            {i18n._(plainLabels[kind])}
          </Button>
        );
      })}
    </div>
  );
}

type FormProps = { vitals: Vitals; kind: AddedKind; onOther: () => void; onStored: (stored: StoredVitals) => void };

function AddValuesForm({ vitals, kind, onOther, onStored }: FormProps) {
  const form = useAddForm(vitals, kind, onStored);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.question) form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {/* A number that is changed while it is sent would look saved. */}
      <Box component="fieldset" disabled={form.isBusy} className={styles.fields ?? ''}>
        {form.errorText ? (
          <Notice kind="bad" live>
            {form.errorText}
          </Notice>
        ) : null}
        <AddFigures form={form} />
        <MeasuredTimeField time={form.time} />
        <ContextChips form={form} />
        <AddMeaning form={form} />
        {vitals.needsConsent ? (
          <ConsentField
            checked={form.hasAgreed}
            onChange={(event) => form.setAgreed(event.currentTarget.checked)}
            error={form.consentError}
          />
        ) : null}
        {form.question ? <UnusualNotice {...form.question} terms="plain" /> : <SaveButton form={form} />}
        <Text size="sm" c="dimmed" ta="center">
          <Trans>Tap a number to type it. A grey number is from last time or a usual one, and is not saved.</Trans>
        </Text>
        <Button variant="subtle" onClick={onOther}>
          <Trans>Something else</Trans>
        </Button>
      </Box>
    </form>
  );
}

/** 'Save 148/94' once the numbers are there: the button says what it saves. */
function SaveButton({ form: { kind, readings, isBusy } }: { form: AddForm }) {
  const { t } = useLingui();
  const { fullText, valueText } = useVitalText();
  const [first] = readings;
  const isPressure = kind === 'blood_pressure';
  const isComplete = first !== undefined && first.value !== null && (!isPressure || first.diastolic !== null);
  const value = isComplete ? (isPressure ? valueText(first) : fullText(first)) : '';
  return (
    <Button type="submit" variant="accent" size="lg" fullWidth loading={isBusy}>
      {isComplete ? t`Save ${value}` : t`Save`}
    </Button>
  );
}
