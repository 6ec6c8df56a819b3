// Beside feedback: whether it may be quoted on the public site, given or taken back here at any time.
import type { VisitReview } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { QuoteFields, useQuoteWish } from './quote-fields.tsx';
import { useLetQuote } from './review-queries.ts';
import styles from './reviews.module.css';

type Quote = NonNullable<VisitReview['review']>['quote'];
type Props = { visitId: string; quote: Quote; mayBeQuoted: boolean };

export function QuoteConsent({ visitId, quote, mayBeQuoted }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (quote) return <Given visitId={visitId} quote={quote} />;
  if (!mayBeQuoted) return null;
  if (isOpen) return <Giving visitId={visitId} onDone={() => setOpen(false)} />;
  return (
    <div className={styles.invitation}>
      <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Let us quote this</Trans>
      </Button>
    </div>
  );
}

function Given({ visitId, quote: { shownAs, state } }: { visitId: string; quote: NonNullable<Quote> }) {
  const { t } = useLingui();
  const withdraw = useLetQuote(visitId, t`Taken back. It is gone from our public site within ten seconds.`);
  const named = state ? t`your first name and ${state}` : t`your first name`;
  return (
    <div className={styles.invitation}>
      <p className={styles.soft}>
        {shownAs === 'no_name' ? t`We may quote this on our site, without your name.` : t`We may quote this on our site, with ${named}.`}
      </p>
      <Button size="sm" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(null)}>
        <Trans>Take this back</Trans>
      </Button>
    </div>
  );
}

function Giving({ visitId, onDone }: { visitId: string; onDone: () => void }) {
  const { t } = useLingui();
  const wish = useQuoteWish(null);
  const give = useLetQuote(visitId, t`Thank you. You can take this back here at any time.`);
  const send = () => (wish.quote ? give.mutate(wish.quote, { onSuccess: onDone }) : undefined);
  return (
    <div className={styles.form}>
      <QuoteFields wish={wish} />
      <div className={styles.acts}>
        <Button variant="default" onClick={onDone} disabled={give.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={send} disabled={!wish.isGiven} loading={give.isPending}>
          <Trans>Agree</Trans>
        </Button>
      </div>
    </div>
  );
}
