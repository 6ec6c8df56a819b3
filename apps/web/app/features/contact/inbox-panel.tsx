// Contact messages from visitors: open ones first, each with its actions.
import type { InboxMessage } from '@lafiya/api-client';
import { subjectLabel } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type Icon, IconChecks, IconMail, IconMailOpened, IconUserCheck } from '@tabler/icons-react';
import { useListParams } from '../../platform/use-list-params.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import layout from '../../ui/page-layout.module.css';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { useInbox } from './inbox-queries.ts';
import styles from './inbox.module.css';

const limit = 10;
const statuses = ['new', 'assigned', 'answered', 'closed'] as const;
type Status = (typeof statuses)[number];

export function InboxPanel() {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const status = statuses.find((known) => known === read('status'));
  const { data, error, isFetching, refetch } = useInbox({ page, limit, ...(status ? { status } : {}) });
  return (
    <div className={layout.stack}>
      <StatusSwitch status={status ?? 'open'} onChange={(next) => write({ status: next === 'open' ? undefined : next })} />
      {error ? (
        <PageError error={error} title={t`Messages could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data && data.messages.length === 0 ? (
        <EmptyState art={<EnvelopeArt />} title={status ? t`No messages with this status` : t`No messages awaiting a reply`}>
          {t`Messages that visitors send from the contact page appear here.`}
        </EmptyState>
      ) : null}
      {data?.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {data && data.totalPages > 1 ? <ListPager {...data} busy={isFetching} onPage={(next) => write({ page: next })} /> : null}
    </div>
  );
}

function StatusSwitch({ status, onChange }: { status: 'open' | Status; onChange: (status: 'open' | Status) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.narrow}>
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
    </div>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const { formatDateTime } = useDateFormat();
  const { name, email, phone, subject, receivedAt, assignee, status } = message;
  const assigned = assignee?.name;
  return (
    <Card title={subjectLabel(subject)} aside={<StatusPill status={status} />}>
      <div className={styles.message}>
        <p className={styles.soft}>
          {name} · <Anchor href={`mailto:${email}`}>{email}</Anchor>
          {phone ? (
            <>
              {' · '}
              <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
            </>
          ) : null}
          {' · '}
          {formatDateTime(receivedAt)}
        </p>
        <p className={styles.text}>{message.message}</p>
        <Answers answers={message.answers} />
        {assigned && status !== 'closed' ? (
          <p className={styles.soft}>
            <Trans>Assigned to {assigned}</Trans>
          </p>
        ) : null}
        {status === 'closed' ? null : <InboxActions message={message} />}
      </div>
    </Card>
  );
}

function Answers({ answers }: Pick<InboxMessage, 'answers'>) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (answers.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={t`Answers`}>
      {answers.map(({ text, at, by }) => (
        <li key={at}>
          <p className={styles.soft}>
            {by}, {formatDateTime(at)}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
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
