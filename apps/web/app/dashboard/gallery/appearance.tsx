// Status pills, role badges, avatars, notices and button variants.
import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconChevronLeft, IconVideo } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './gallery.module.css';
import { patients } from './sample-people.ts';
import { Label, Section } from './section.tsx';

const statuses = ['SCHEDULED', 'confirmed', 'Pending', 'in-progress', 'COMPLETED', 'cancelled', 'no-show', 'anything else'];

export function Appearance() {
  return (
    <div className={styles.two}>
      <Section name="Status" description="a word, an icon and the specification’s colour">
        <Card>
          <Label>Appointments</Label>
          <div className={styles.row}>
            {statuses.map((status) => (
              <StatusPill key={status} status={status} />
            ))}
          </div>
          <Label>People</Label>
          <div className={styles.row}>
            {['Doctor', 'Admin', 'Patient', 'Guest'].map((role) => (
              <RoleBadge key={role} role={role} />
            ))}
          </div>
          <Label>Avatars: tint from the name, the arch for doctors</Label>
          <div className={styles.row}>
            {patients.slice(0, 6).map((name) => (
              <Avatar key={name} name={name} standalone />
            ))}
            <Avatar name="Dr Aisha Bello" shape="arch" standalone />
            <Avatar name="Dr Adébáyọ̀ Ògúnlẹ́yẹ" shape="arch" size="lg" standalone />
            <Avatar name="Dr Ṣọlá Ọdẹ́" shape="arch" size="xl" standalone />
          </div>
          <Label>Notices; an allergy is the one thing that may shout</Label>
          <div className={styles.stack}>
            <Notice kind="allergy">Allergic to penicillin</Notice>
            <Notice>Results come within 72 hours.</Notice>
            <Notice kind="ok">Your e-mail address is confirmed.</Notice>
            <Notice kind="bad">The payment was refused by the bank.</Notice>
          </div>
        </Card>
      </Section>
      <Section name="Buttons" description="one accent in a view">
        <Buttons />
      </Section>
    </div>
  );
}

function Buttons() {
  return (
    <Card>
      <Label>Looks</Label>
      <div className={styles.row}>
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
      </div>
      <Label>Sizes: 36 in tables on a computer, 44, 52 for the main action</Label>
      <div className={styles.row}>
        <Button size="sm">Confirm</Button>
        <Button>Confirm</Button>
        <Button size="lg">Confirm</Button>
      </div>
      <Label>Icons alone</Label>
      <div className={styles.row}>
        <ActionIcon aria-label="Notifications">
          <IconBell size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Previous week">
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <Label>On the green</Label>
      <div className={styles.hero}>
        <Button variant="accent" size="lg">
          Join call
        </Button>
        <Button variant="on-hero" size="lg">
          Audio only
        </Button>
      </div>
    </Card>
  );
}
