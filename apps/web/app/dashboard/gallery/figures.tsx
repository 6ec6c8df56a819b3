// Stat strip and stat cards.
import { SimpleGrid, Stack } from '@mantine/core';
import { IconCalendarEvent, IconPill } from '@tabler/icons-react';
import { StatCard, StatStrip } from '../../ui/stats.tsx';
import { Section } from './section.tsx';

export function Figures() {
  return (
    <Section name="Figures" description="one divided strip, not four boxes">
      <Stack gap="sm">
        <StatStrip
          stats={[
            { label: 'Next appointment', value: '10:30 AM', note: 'Today, with Dr Bello' },
            { label: 'Upcoming', value: 2, note: 'Then Nov 24, 2:00 PM', to: '/gallery#fields' },
            { label: 'Active prescriptions', value: 3, note: '1 ends in 5 days' },
            { label: 'Unread results', value: 1, note: 'Released this morning' },
          ]}
        />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 16, md: 20 }}>
          <StatCard icon={IconCalendarEvent} label="This week" value={31} note="Of 40 free slots" />
          <StatCard icon={IconPill} label="Refills waiting" value={4} to="/gallery#fields" />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
