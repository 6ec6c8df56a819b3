// What visitors wrote to us: those who wait first, with what one can do about each.
import type { InboxMessage } from '@lafiya/api-client';
import { subjectLabel } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type Icon, IconChecks, IconMail, IconMailOpened, IconUserCheck } from '@tabler/icons-react';
import { useListAddress } from '../../platform/list-address.ts';
import { useMoments } from '../../platform/moments.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterArt } from '../../ui/illustrations/letter.tsx';
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
  const { read, page, write } = useListAddress();
  const status = statuses.find((known) => known === read('status'));
  const { data, error, isFetching, refetch } = useInbox({ page, limit, ...(status ? { status } : {}) });
  return (
    <div className={layout.stack}>
      <StatusSwitch status={status ?? 'open'} onChange={(next) => write({ status: next === 'open' ? undefined : next })} />
      {error ? (
        <PageTrouble error={error} title={t`Messages could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data && data.messages.length === 0 ? (
        <EmptyState art={<LetterArt />} title={status ? t`No message is in this state` : t`Nobody waits for an answer`}>
          {t`What visitors send through the contact page arrives here.`}
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
          { value: 'assigned', label: t`Taken` },
          { value: 'answered', label: t`Answered` },
          { value: 'closed', label: t`Closed` },
        ]}
      />
    </div>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const { moment } = useMoments();
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
          {moment(receivedAt)}
        </p>
        <p className={styles.words}>{message.message}</p>
        <Answers answers={message.answers} />
        {assigned && status !== 'closed' ? (
          <p className={styles.soft}>
            <Trans>{assigned} takes care of it.</Trans>
          </p>
        ) : null}
        {status === 'closed' ? null : <InboxActions message={message} />}
      </div>
    </Card>
  );
}

function Answers({ answers }: Pick<InboxMessage, 'answers'>) {
  const { t } = useLingui();
  const { moment } = useMoments();
  if (answers.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={t`Answers`}>
      {answers.map(({ words, at, by }) => (
        <li key={at}>
          <p className={styles.soft}>
            {by}, {moment(at)}
          </p>
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ul>
  );
}

function StatusPill({ status }: { status: Status }) {
  const { t } = useLingui();
  const looks: Record<Status, { tone: NonNullable<PillProps['tone']>; icon: Icon; word: string }> = {
    new: { tone: 'pending', icon: IconMail, word: t`New` },
    assigned: { tone: 'scheduled', icon: IconUserCheck, word: t`Taken` },
    answered: { tone: 'confirmed', icon: IconMailOpened, word: t`Answered` },
    closed: { tone: 'other', icon: IconChecks, word: t`Closed` },
  };
  const { tone, icon, word } = looks[status];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}
