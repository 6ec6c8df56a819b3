// The entries that were made in error, hidden until somebody asks for them.
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Card } from '../../ui/card.tsx';
import { useChartContext } from './chart-context.ts';
import { EntryList } from './entry-row.tsx';

export function ErrorEntries() {
  const { t } = useLingui();
  const { chart } = useChartContext();
  const [isShown, shown] = useDisclosure(false);
  const entries = chart.entries.filter(({ state }) => state === 'entered_in_error');
  const count = entries.length;
  if (count === 0) return null;
  return (
    <>
      <Group justify="center">
        <Button variant="subtle" aria-expanded={isShown} onClick={shown.toggle}>
          {isShown
            ? t`Hide entries made in error`
            : t`${plural(count, { one: 'Show # entry made in error', other: 'Show # entries made in error' })}`}
        </Button>
      </Group>
      {isShown ? (
        <Card title={t`Entries made in error`}>
          <EntryList label={t`Entries made in error`} entries={entries} />
        </Card>
      ) : null}
    </>
  );
}
