// The allergies of a chart, or the statement that none are known. Nothing recorded is said as such.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { useChartContext } from './chart-context.ts';
import { entriesOf } from './entry-lists.ts';
import { EntryList, PastEntries } from './entry-row.tsx';
import { AddButton, EmptyText } from './section-card.tsx';

export function AllergiesCard() {
  const { t } = useLingui();
  const { chart, open } = useChartContext();
  const { active, over } = entriesOf(chart.entries, 'allergy', 'no_known_allergies');
  return (
    <Card title={t`Allergies`} aside={<AddButton kind="allergy" label={t`Add an allergy`} />}>
      {active.length === 0 ? <EmptyText>{t`No allergies recorded.`}</EmptyText> : null}
      {chart.allergyStatus === 'not_recorded' && chart.writesAs !== null ? (
        <Group mt="sm">
          <Button variant="default" onClick={() => open({ type: 'none_known' })}>
            <Trans>No known allergies</Trans>
          </Button>
        </Group>
      ) : null}
      <EntryList label={t`Allergies`} entries={active} />
      <PastEntries label={t`Allergies`} entries={over} />
    </Card>
  );
}
