// Tabs, segmented switch and switch.
import { Group, Switch } from '@mantine/core';
import { IconCalendar, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { Section } from './section.tsx';

export function Choices() {
  const [tab, setTab] = useState('today');
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [sort, setSort] = useState<'earliest' | 'rating' | 'fee'>('earliest');
  return (
    <Section name="Choice" description="tabs for kinds, a switch for views">
      <PageTabs
        label="Appointments by date"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'today', label: 'Today', count: 9, panel: 'What is today.' },
          { value: 'upcoming', label: 'Upcoming', count: 22, panel: 'What comes.' },
          { value: 'pending', label: 'Pending', count: 3, hot: true, panel: 'What waits for an answer.' },
          { value: 'past', label: 'Past', panel: 'What was.' },
          { value: 'cancelled', label: 'Cancelled', panel: 'What will not be.' },
        ]}
      />
      <Group gap="sm" mt={20}>
        <SegmentedSwitch
          label="View"
          value={view}
          onChange={setView}
          choices={[
            { value: 'list', label: 'List', icon: IconList },
            { value: 'calendar', label: 'Calendar', icon: IconCalendar },
          ]}
        />
        <SegmentedSwitch
          label="Sort"
          value={sort}
          onChange={setSort}
          choices={[
            { value: 'earliest', label: 'Earliest' },
            { value: 'rating', label: 'Rating' },
            { value: 'fee', label: 'Fee' },
          ]}
        />
        <Switch label="SMS reminders" defaultChecked />
        <Switch label="E-mail reminders" />
      </Group>
    </Section>
  );
}
