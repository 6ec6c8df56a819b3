// What a chart says about allergies, above everything else about a patient: which there are, that none are known, or that nothing is recorded.
import type { Chart, ChartEntry } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import rows from '../../ui/rows.module.css';
import { withinSentence } from '../../ui/within-sentence.ts';
import { severityLabels } from './chart-labels.ts';
import { activeEntries, type useChart } from './chart-queries.ts';
import { entriesOf } from './entry-lists.ts';

/** `flush`: at the top of a card, whose corners it fills. Otherwise a block of its own. */
type Props = { chart: Chart; flush?: boolean };

export function ChartBanner({ chart, flush = false }: Props) {
  switch (chart.allergyStatus) {
    case 'allergies':
      return (
        <AllergyBanner flush={flush}>
          <AllergyTexts chart={chart} />
        </AllergyBanner>
      );
    case 'none_known':
      return <NoneKnown chart={chart} flush={flush} />;
    case 'not_recorded':
      return (
        <Line tone="warn" icon={IconAlertTriangle} flush={flush}>
          {chart.writesAs === 'family' ? (
            <Trans>Please say below whether there are any allergies.</Trans>
          ) : (
            <Trans>Allergies not recorded. Please ask the patient.</Trans>
          )}
        </Line>
      );
  }
}

type LoadedProps = {
  query: ReturnType<typeof useChart>;
  flush?: boolean;
  /** Shows nothing if the chart may not be read, as after treatment has ended. */
  isHiddenIfRefused?: boolean;
};

/** The banner, or that it is loading, or that it could not be loaded: never nothing, which would look like no allergies. */
export function LoadedChartBanner({ query, flush = false, isHiddenIfRefused = false }: LoadedProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = query;
  if (data) return <ChartBanner chart={data} flush={flush} />;
  if (error && isHiddenIfRefused && ['forbidden', 'not_found'].includes(codeOf(error) ?? '')) return null;
  if (error)
    return (
      <Line tone="bad" icon={IconCloudOff} flush={flush} isAlert>
        <Trans>Allergies could not be loaded</Trans>
        {' · '}
        <Anchor
          component="button"
          type="button"
          className={rows.finger ?? ''}
          inherit
          c="inherit"
          underline="always"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {t`Try Again`}
        </Anchor>
      </Line>
    );
  return (
    <Box role="status" px={flush ? { base: 18, md: 24 } : 16} py={14}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton height={18} width="56%" radius={8} aria-hidden />
    </Box>
  );
}

/** 'Allergic to Penicillin – swelling of face, severe; Groundnuts – rash'. */
export function AllergyTexts({ chart }: { chart: Chart }) {
  const detailsOf = useAllergyDetails();
  return (
    <>
      <b>
        <Trans>Allergic to</Trans>
      </b>{' '}
      {entriesOf(chart.entries, 'allergy').active.map((allergy, index) => {
        const details = detailsOf(allergy);
        return (
          <Fragment key={allergy.id}>
            {index > 0 ? '; ' : null}
            <b>{allergy.title}</b>
            {details ? ` – ${details}` : null}
          </Fragment>
        );
      })}
    </>
  );
}

/** 'swelling of face, severe, not confirmed'; empty if nothing is known. */
function useAllergyDetails(): (allergy: ChartEntry) => string {
  const { t, i18n } = useLingui();
  return ({ reaction, severity, certainty }) =>
    [
      reaction ? withinSentence(reaction) : null,
      severity ? i18n._(severityLabels[severity]).toLocaleLowerCase(i18n.locale) : null,
      certainty === 'unsure' ? t`not confirmed` : null,
    ]
      .filter(Boolean)
      .join(', ');
}

function NoneKnown({ chart, flush }: Required<Props>) {
  const { formatDate } = useDateFormat();
  const [statement] = activeEntries(chart.entries, 'no_known_allergies');
  if (!statement) return null;
  const { recordedBy } = statement;
  const date = formatDate(statement.recordedAt);
  return (
    <Line tone="quiet" icon={IconCircleCheck} flush={flush}>
      <Trans>
        No known allergies, stated by {recordedBy} on {date}
      </Trans>
    </Line>
  );
}

const tones = {
  quiet: { c: 'var(--text-soft)', icon: 'var(--ok)', fw: 400 },
  warn: { c: 'var(--pending)', bg: 'var(--pending-bg)', icon: 'currentColor', fw: 560 },
  bad: { c: 'var(--cancelled)', bg: 'var(--cancelled-bg)', icon: 'currentColor', fw: 560 },
};

type LineProps = { tone: keyof typeof tones; icon: Icon; flush: boolean; isAlert?: boolean; children: ReactNode };

function Line({ tone, icon: LineIcon, flush, isAlert = false, children }: LineProps) {
  const { icon, ...colours } = tones[tone];
  const line = tone === 'quiet' ? '1px solid var(--line)' : undefined;
  return (
    <Group
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      px={flush ? { base: 18, md: 24 } : 16}
      py={12}
      bdrs={flush ? '17px 17px 0 0' : 'md'}
      style={flush ? { borderBottom: line } : { border: line }}
      {...colours}
      {...(isAlert ? { role: 'alert' } : {})}
    >
      <LineIcon size={20} stroke={1.75} color={icon} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}
