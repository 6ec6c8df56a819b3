// One red line beside a call or a note: a dangerous value that nobody has answered yet.
import type { Vitals } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import rows from '../../ui/rows.module.css';
import { useAlertAnswer } from './alert-answer.tsx';
import { openAlerts, useAlertText } from './alert-text.ts';

/** `vitals` is undefined while they load, and for those who may not see them. */
type Props = { vitals: Vitals | undefined };

export function AlertLine({ vitals }: Props) {
  return vitals && openAlerts(vitals).length > 0 ? <Line vitals={vitals} /> : null;
}

function Line({ vitals }: { vitals: Vitals }) {
  const { t } = useLingui();
  const { valueText, whenText } = useAlertText();
  const { ask, dialog } = useAlertAnswer(vitals);
  const [first, ...others] = openAlerts(vitals);
  if (!first) return null;
  const value = valueText(first.observation);
  const more = others.length === 0 ? '' : t`and ${plural(others.length, { one: '# more', other: '# more' })}`;
  return (
    <Group
      component="section"
      aria-label={t`Dangerous value`}
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      px={{ base: 18, md: 24 }}
      py={10}
      bg="var(--danger-fill)"
      c="#ffffff"
    >
      <IconAlertTriangle size={20} stroke={2} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        <b>
          <Trans>Dangerous value: {value}</Trans>
        </b>
        {', '}
        {[whenText(first.observation), more].filter(Boolean).join(', ')}
        {ask ? (
          <>
            {' · '}
            <Anchor
              component="button"
              type="button"
              className={rows.finger ?? ''}
              inherit
              c="inherit"
              underline="always"
              onClick={() => ask(first)}
            >
              <Trans>Say what you did</Trans>
            </Anchor>
          </>
        ) : null}
      </Text>
      {dialog}
    </Group>
  );
}
