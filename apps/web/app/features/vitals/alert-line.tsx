// One red line beside a call or a note: a dangerous value that nobody has answered yet.
import type { Vitals } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import rows from '../../ui/rows.module.css';
import { useAlertAnswer } from './alert-answer.tsx';
import { openAlerts, useAlertText } from './alert-text.ts';
import type { useVitals } from './vitals-queries.ts';

type Props = { query: ReturnType<typeof useVitals> };

/** Says that the values could not be loaded: nothing would look like no dangerous ones. Those who may not see them see nothing. */
export function AlertLine({ query: { data, error, isFetching, refetch } }: Props) {
  if (data) return <LoadedLine vitals={data} />;
  if (!error || ['forbidden', 'not_found'].includes(codeOf(error) ?? '')) return null;
  return (
    <Line tone="warn" isAlert>
      <Trans>Vital signs could not be loaded</Trans>
      {' · '}
      <LineButton isDisabled={isFetching} onClick={() => void refetch()}>
        <Trans>Try Again</Trans>
      </LineButton>
    </Line>
  );
}

/** The dialog stays when somebody else answers meanwhile, with what was typed. */
function LoadedLine({ vitals }: { vitals: Vitals }) {
  const { ask, dialog } = useAlertAnswer(vitals);
  return (
    <>
      <OpenLine vitals={vitals} ask={ask} />
      {dialog}
    </>
  );
}

function OpenLine({ vitals, ask }: { vitals: Vitals; ask: (() => void) | undefined }) {
  const { t } = useLingui();
  const { valueText, whenText } = useAlertText();
  const [first, ...others] = openAlerts(vitals);
  if (!first) return null;
  const value = valueText(first.observation);
  const more = others.length === 0 ? '' : t`and ${plural(others.length, { one: '# more', other: '# more' })}`;
  return (
    <Line tone="bad" label={t`Dangerous value`}>
      <b>
        <Trans>Dangerous value: {value}</Trans>
      </b>
      {', '}
      {[whenText(first.observation), more].filter(Boolean).join(', ')}
      {ask ? (
        <>
          {' · '}
          <LineButton onClick={ask}>
            <Trans>Say what you did</Trans>
          </LineButton>
        </>
      ) : null}
    </Line>
  );
}

const tones = {
  bad: { bg: 'var(--danger-fill)', c: '#ffffff', icon: IconAlertTriangle },
  warn: { bg: 'var(--cancelled-bg)', c: 'var(--cancelled)', icon: IconCloudOff },
};

type LineProps = { tone: keyof typeof tones; label?: string; isAlert?: boolean; children: ReactNode };

function Line({ tone, label, isAlert = false, children }: LineProps) {
  const { icon: LineIcon, ...colours } = tones[tone];
  return (
    <Group
      component="section"
      aria-label={label}
      role={isAlert ? 'alert' : undefined}
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      px={{ base: 18, md: 24 }}
      py={10}
      {...colours}
    >
      <LineIcon size={20} stroke={2} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}

function LineButton({ isDisabled = false, onClick, children }: { isDisabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Anchor
      component="button"
      type="button"
      className={rows.finger ?? ''}
      inherit
      c="inherit"
      underline="always"
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </Anchor>
  );
}
