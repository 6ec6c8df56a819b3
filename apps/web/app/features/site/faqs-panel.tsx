// The questions in their order: moved up and down, changed, shown or kept back, removed.
import type { EditedFaq } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconTrash, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterArt } from '../../ui/illustrations/letter.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { RichText } from './rich-text.tsx';
import { useFaqs, useOrderFaqs, useRemoveFaq } from './site-queries.ts';
import styles from './site.module.css';

export function FaqsPanel({ isAdding, onAdd, onAdded }: { isAdding: boolean; onAdd: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useFaqs();
  const [edited, setEdited] = useState<EditedFaq>();
  const faqs = data?.faqs ?? [];
  return (
    <>
      {error ? (
        <PageTrouble error={error} title={t`Questions could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data && faqs.length === 0 ? (
        <EmptyState
          art={<LetterArt />}
          title={t`There are no questions yet`}
          action={
            <Button onClick={onAdd}>
              <Trans>New question</Trans>
            </Button>
          }
        >
          {t`Questions stand on the public site under FAQs, and the first six on the home page.`}
        </EmptyState>
      ) : null}
      {faqs.length > 0 ? <FaqOrder faqs={faqs} onEdit={setEdited} /> : null}
      <FaqDialog
        isOpen={isAdding || edited !== undefined}
        faq={edited}
        onClose={() => {
          setEdited(undefined);
          onAdded();
        }}
      />
    </>
  );
}

function FaqOrder({ faqs, onEdit }: { faqs: EditedFaq[]; onEdit: (faq: EditedFaq) => void }) {
  const order = useOrderFaqs();
  const ids = faqs.map(({ id }) => id);
  const move = (from: number, to: number) => order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''));
  return (
    <ol className={styles.faqs}>
      {faqs.map((faq, index) => (
        <li key={faq.id} className={styles.faq}>
          <MoveButtons
            faq={faq}
            isBusy={order.isPending}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            onMove={(by) => move(index, index + by)}
          />
          <div className={styles.faqWords}>
            <h2>{faq.question}</h2>
            <RichText className={styles.prose} text={faq.answer} headings={3} />
            {faq.isPublished ? null : (
              <Pill tone="pending" icon={IconEyeOff}>
                <Trans>Not public</Trans>
              </Pill>
            )}
          </div>
          <FaqButtons faq={faq} onEdit={() => onEdit(faq)} />
        </li>
      ))}
    </ol>
  );
}

type MoveProps = { faq: EditedFaq; isBusy: boolean; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void };

function MoveButtons({ faq: { question }, isBusy, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useLingui();
  // Not 'disabled' while busy: a button that loses the focus would throw the keyboard back to the top.
  const press = (by: 1 | -1) => () => (isBusy ? undefined : onMove(by));
  return (
    <div className={styles.moves}>
      <ActionIcon variant="default" aria-label={t`Move up: ${question}`} disabled={isFirst} onClick={press(-1)}>
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t`Move down: ${question}`} disabled={isLast} onClick={press(1)}>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function FaqButtons({ faq: { id, question, isPublished }, onEdit }: { faq: EditedFaq; onEdit: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveFaq();
  const ask = async () => {
    const body = isPublished ? t`It goes from the public site, too. This cannot be taken back.` : t`This cannot be taken back.`;
    const words = { title: t`Remove “${question}”?`, body, confirmLabel: t`Remove the question`, cancelLabel: t`Keep it`, danger: true };
    if (await confirm(words)) remove.mutate(id);
  };
  return (
    <div className={styles.faqButtons}>
      {isPublished ? <IconWorld className={styles.public} size={18} stroke={1.75} aria-label={t`Public`} role="img" /> : null}
      <Button size="sm" variant="subtle" aria-label={t`Edit: ${question}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <ActionIcon size="sm" aria-label={t`Remove: ${question}`} loading={remove.isPending} onClick={() => void ask()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
