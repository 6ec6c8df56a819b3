// List of questions: reorder, edit and remove.
import type { EditorFaq } from '@lafiya/api-client';
import { useListEditorFaqs } from '@lafiya/api-client/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconEyeOff, IconTrash, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { OrderedList } from './ordered-list.tsx';
import { RichText } from './rich-text.tsx';
import { useOrderFaqs, useRemoveFaq } from './site-queries.ts';
import styles from './site.module.css';

export function FaqsPanel({ isAdding, onAdd, onAdded }: { isAdding: boolean; onAdd: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListEditorFaqs();
  const [edited, setEdited] = useState<EditorFaq>();
  const faqs = data?.faqs ?? [];
  return (
    <>
      {error ? (
        <PageError error={error} title={t`Questions could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data && faqs.length === 0 ? (
        <EmptyState
          art={<EnvelopeArt />}
          title={t`No questions yet`}
          action={
            <Button onClick={onAdd}>
              <Trans>New question</Trans>
            </Button>
          }
        >
          {t`Questions appear on the public site under FAQs, and the first six on the home page.`}
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

function FaqOrder({ faqs, onEdit }: { faqs: EditorFaq[]; onEdit: (faq: EditorFaq) => void }) {
  const order = useOrderFaqs();
  const items = faqs.map((faq) => ({
    key: faq.id,
    name: faq.question,
    content: <FaqContent faq={faq} />,
    buttons: <FaqButtons faq={faq} onEdit={() => onEdit(faq)} />,
  }));
  return <OrderedList items={items} isBusy={order.isPending} onOrder={(ids) => order.mutate({ data: { ids } })} />;
}

function FaqContent({ faq: { question, answer, isPublished } }: { faq: EditorFaq }) {
  return (
    <>
      <h2>{question}</h2>
      <RichText className={styles.prose} text={answer} headings={3} />
      {isPublished ? null : (
        <Pill tone="pending" icon={IconEyeOff}>
          <Trans>Not public</Trans>
        </Pill>
      )}
    </>
  );
}

function FaqButtons({ faq: { id, question, isPublished }, onEdit }: { faq: EditorFaq; onEdit: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveFaq();
  const confirmRemoval = async () => {
    const body = isPublished ? t`It is also removed from the public site. You cannot undo this.` : t`You cannot undo this.`;
    const content = { title: t`Remove “${question}”?`, body, confirmLabel: t`Remove question`, cancelLabel: t`Keep it`, danger: true };
    if (await confirm(content)) remove.mutate({ id, data: {} });
  };
  return (
    <>
      {isPublished ? <IconWorld className={styles.public} size={18} stroke={1.75} aria-label={t`Public`} role="img" /> : null}
      <Button size="sm" variant="subtle" aria-label={t`Edit: ${question}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <ActionIcon size="sm" aria-label={t`Remove: ${question}`} loading={remove.isPending} onClick={() => void confirmRemoval()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
