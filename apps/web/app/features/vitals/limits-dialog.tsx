// The dialog that sets a patient's own limits of a kind: the family a target, a doctor also what is dangerous.
import type { VitalSummary, Vitals } from '@lafiya/api-client';
import { isNumericKind, type NumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import dialog from '../../ui/dialog-form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useLimitsText } from './limits-text.ts';
import { LimitsForm } from './limits-form-body.tsx';
import { isSetByDoctor } from './own-limits.ts';
import { clinicalLabels, type Kind, plainLabels } from './vital-labels.ts';
import { shownUnit } from './vital-text.ts';
import { summaryOf } from './vitals-queries.ts';

type Props = { vitals: Vitals; kind: Kind; isOpen: boolean; onClose: () => void };

export function LimitsDialog({ vitals, kind, isOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const isDoctor = vitals.writesAs === 'doctor';
  const label = i18n._((isDoctor ? clinicalLabels : plainLabels)[kind]);
  const ownTitle = kind === 'weight' ? t`Your goal: ${label}` : t`Your target: ${label}`;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={isDoctor ? t`Target and dangerous values: ${label}` : ownTitle} size={560}>
      <Content vitals={vitals} kind={kind} onClose={onClose} />
    </FormDialog>
  );
}

function Content({ vitals, kind, onClose }: Omit<Props, 'isOpen'>) {
  const { writesAs } = vitals;
  const summary = summaryOf(vitals, kind);
  if (!isNumericKind(kind) || writesAs === null || (writesAs === 'family' && isSetByDoctor(summary.own)))
    return <ReadOnly summary={summary} onClose={onClose} />;
  return <LimitsForm vitals={vitals} writesAs={writesAs} kind={kind satisfies NumericKind} onClose={onClose} />;
}

function ReadOnly({ summary, onClose }: { summary: VitalSummary; onClose: () => void }) {
  const { t } = useLingui();
  const { targetText, dangerText } = useLimitsText();
  const { formatDate } = useDateFormat();
  const { own, kind, recent } = summary;
  const unit = shownUnit(kind, recent);
  const target = unit && targetText(summary, unit);
  const danger = unit && dangerText(summary, unit);
  const setBy = own?.setBy ?? '';
  const day = own ? formatDate(own.setAt) : '';
  return (
    <div className={dialog.form}>
      <Stack gap="xs">
        <Text fw={640}>{target ?? t`There is no target for this value.`}</Text>
        {danger ? <Text fw={640}>{danger}</Text> : null}
        {own?.oxygenScale === 2 ? <Text fw={640}>{t`Oxygen scale 2, set by ${setBy}`}</Text> : null}
        {own?.note ? <Text>{own.note}</Text> : null}
        {own && isSetByDoctor(own) ? (
          <Notice>
            <Trans>
              Only a doctor who treats you can change what {setBy} set on {day}: ask at your next appointment.
            </Trans>
          </Notice>
        ) : null}
      </Stack>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
