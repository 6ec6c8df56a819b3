// Contact messages from visitors: open ones first, each with its actions, and several at once.
import type { InboxMessage } from '@lafiya/api-client';
import { subjectLabel } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Checkbox, ScrollArea, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type Icon, IconChecks, IconMail, IconMailOpened, IconUserCheck } from '@tabler/icons-react';
import { useListParams } from '../../platform/use-list-params.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { useInbox } from './inbox-queries.ts';
import { type Selection, SelectionBar, useSelection } from './inbox-selection.tsx';
import { MessageText } from './message-text.tsx';

const limit = 10;
const statuses = ['new', 'assigned', 'answered', 'closed'] as const;
type Status = (typeof statuses)[number];

export function InboxPanel() {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const status = statuses.find((known) => known === read('status'));
  const { data, error, isFetching, refetch } = useInbox({ page, limit, ...(status ? { status } : {}) });
  const selection = useSelection(data?.messages ?? []);
  return (
    <Stack gap="md">
      <StatusSwitch status={status ?? 'open'} onChange={(next) => write({ status: next === 'open' ? undefined : next })} />
      {error ? (
        <PageError error={error} title={t`Messages could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data && data.messages.length === 0 ? (
        <EmptyState art={<EnvelopeArt />} title={status ? t`No message has this status` : t`No messages to answer`}>
          {t`Messages that visitors send through the contact page arrive here.`}
        </EmptyState>
      ) : null}
      {selection.openIds.length > 0 ? <SelectionBar selection={selection} /> : null}
      {data?.messages.map((message) => (
        <Message key={message.id} message={message} selection={selection} />
      ))}
      {data && data.totalPages > 1 ? <ListPager {...data} busy={isFetching} onPage={(next) => write({ page: next })} /> : null}
    </Stack>
  );
}

function StatusSwitch({ status, onChange }: { status: 'open' | Status; onChange: (status: 'open' | Status) => void }) {
  const { t } = useLingui();
  return (
    <ScrollArea type="never">
      <SegmentedSwitch<'open' | Status>
        label={t`Which messages`}
        value={status}
        onChange={onChange}
        choices={[
          { value: 'open', label: t`Open` },
          { value: 'new', label: t`New` },
          { value: 'assigned', label: t`Assigned` },
          { value: 'answered', label: t`Answered` },
          { value: 'closed', label: t`Closed` },
        ]}
      />
    </ScrollArea>
  );
}

function Message({ message, selection }: { message: InboxMessage; selection: Selection }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { id, name, email, phone, subject, receivedAt, assignee, status } = message;
  const assigned = assignee?.name;
  const title = subjectLabel(subject);
  return (
    <Card
      title={
        status === 'closed' ? (
          title
        ) : (
          <Checkbox
            size="md"
            styles={{ body: { alignItems: 'center', minHeight: 44 } }}
            label={
              <>
                {title}
                <VisuallyHidden>{t`, message of ${name}`}</VisuallyHidden>
              </>
            }
            checked={selection.ids.includes(id)}
            onChange={() => selection.toggle(id)}
          />
        )
      }
      aside={<StatusPill status={status} />}
    >
      <Stack gap="sm">
        <Text size="sm" c="var(--text-soft)" style={{ overflowWrap: 'anywhere' }}>
          {name} ·{' '}
          <Anchor underline="always" href={`mailto:${email}`}>
            {email}
          </Anchor>
          {phone ? (
            <>
              {' · '}
              <Anchor underline="always" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </Anchor>
            </>
          ) : null}
          {' · '}
          {formatDateTime(receivedAt)}
        </Text>
        <MessageText>{message.message}</MessageText>
        <Answers answers={message.answers} />
        {assigned && status !== 'closed' ? (
          <Text size="sm" c="var(--text-soft)">
            <Trans>Assigned to {assigned}</Trans>
          </Text>
        ) : null}
        {status === 'closed' ? null : <InboxActions message={message} />}
      </Stack>
    </Card>
  );
}

function Answers({ answers }: Pick<InboxMessage, 'answers'>) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (answers.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" pl="sm" aria-label={t`Answers`} style={{ borderLeft: '3px solid var(--ok)' }}>
      {answers.map(({ text, at, by }) => (
        <li key={at}>
          <Text size="sm" c="var(--text-soft)">
            {by}, {formatDateTime(at)}
          </Text>
          <MessageText>{text}</MessageText>
        </li>
      ))}
    </Stack>
  );
}

function StatusPill({ status }: { status: Status }) {
  const { t } = useLingui();
  const pillByStatus: Record<Status, { tone: NonNullable<PillProps['tone']>; icon: Icon; label: string }> = {
    new: { tone: 'pending', icon: IconMail, label: t`New` },
    assigned: { tone: 'scheduled', icon: IconUserCheck, label: t`Assigned` },
    answered: { tone: 'confirmed', icon: IconMailOpened, label: t`Answered` },
    closed: { tone: 'other', icon: IconChecks, label: t`Closed` },
  };
  const { tone, icon, label } = pillByStatus[status];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}
