// Sort controls above the cards on phones, where there is no table header.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Divider, Group, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type Column, nextSort, type Sorting } from './column.ts';

export function SortChoice<Row>({ columns, sort, onSort }: Sorting & { columns: Column<Row>[] }) {
  const { t } = useLingui();
  const ascending = sort.direction === 'ascending';
  const Arrow = ascending ? IconSortAscending : IconSortDescending;
  return (
    <>
      <Group gap="xs" wrap="nowrap" p="14px 18px" hiddenFrom="sm">
        <NativeSelect
          aria-label={t`Sort by`}
          flex={1}
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          value={sort.by}
          onChange={(event) => onSort({ ...sort, by: event.currentTarget.value })}
          data={columns.filter((column) => column.sortable).map((column) => ({ value: column.key, label: column.header }))}
        />
        <ActionIcon
          variant="default"
          aria-label={ascending ? t`Ascending. Reverse the order` : t`Descending. Reverse the order`}
          onClick={() => onSort(nextSort(sort, sort.by))}
        >
          <Arrow size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <Divider color="var(--line)" hiddenFrom="sm" />
    </>
  );
}
