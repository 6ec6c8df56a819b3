// Status pills, role badges, avatars, notices and button variants.
import { ActionIcon, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconBell, IconChevronLeft, IconVideo } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { patients } from './sample-people.ts';
import { Label, Section } from './section.tsx';

const statuses = ['SCHEDULED', 'confirmed', 'Pending', 'in-progress', 'COMPLETED', 'cancelled', 'no-show', 'anything else'];

export function Appearance() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 16, md: 20 }}>
      <Section name="Status" description="a word, an icon and the specification’s colour">
        <Card>
          <Label>Appointments</Label>
          <Group gap="sm">
            {statuses.map((status) => (
              <StatusPill key={status} status={status} />
            ))}
          </Group>
          <Label>People</Label>
          <Group gap="sm">
            {['Doctor', 'Admin', 'Patient', 'Guest'].map((role) => (
              <RoleBadge key={role} role={role} />
            ))}
          </Group>
          <Label>Avatars: tint from the name, the arch for doctors</Label>
          <Group gap="sm">
            {patients.slice(0, 6).map((name) => (
              <Avatar key={name} name={name} standalone />
            ))}
            <Avatar name="Dr Aisha Bello" shape="arch" standalone />
            <Avatar name="Dr Adébáyọ̀ Ògúnlẹ́yẹ" shape="arch" size="lg" standalone />
            <Avatar name="Dr Ṣọlá Ọdẹ́" shape="arch" size="xl" standalone />
          </Group>
          <Label>Notices; an allergy is the one thing that may shout</Label>
          <Stack gap="sm">
            <Notice kind="allergy">Allergic to penicillin</Notice>
            <Notice>Results come within 72 hours.</Notice>
            <Notice kind="ok">Your e-mail address is confirmed.</Notice>
            <Notice kind="bad">The payment was refused by the bank.</Notice>
          </Stack>
        </Card>
      </Section>
      <Section name="Buttons" description="one accent in a view">
        <Buttons />
      </Section>
    </SimpleGrid>
  );
}

function Buttons() {
  return (
    <Card>
      <Label>Looks</Label>
      <Group gap="sm">
        <Button variant="accent" leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />}>
          Join call
        </Button>
        <Button>Confirm</Button>
        <Button variant="default">Reschedule</Button>
        <Button variant="soft">Ask for a refill</Button>
        <Button variant="subtle">More times</Button>
        <Button variant="danger">Cancel appointment</Button>
        <Button variant="danger-line">Reject</Button>
        <Button disabled>Start Consultation</Button>
        <Button loading>Saving</Button>
      </Group>
      <Label>Sizes: 36 in tables on a computer, 44, 52 for the main action</Label>
      <Group gap="sm">
        <Button size="sm">Confirm</Button>
        <Button>Confirm</Button>
        <Button size="lg">Confirm</Button>
      </Group>
      <Label>Icons alone</Label>
      <Group gap="sm">
        <ActionIcon aria-label="Notifications">
          <IconBell size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Previous week">
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <Label>On the green</Label>
      <Group gap="sm" p={20} bg="var(--hero)" bdrs="lg">
        <Button variant="accent" size="lg">
          Join call
        </Button>
        <Button variant="on-hero" size="lg">
          Audio only
        </Button>
      </Group>
    </Card>
  );
}
