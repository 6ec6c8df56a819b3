// Gives or withdraws consent to quote the feedback on the public site.
import type { AppointmentReview } from '@lafiya/api-client';
import { GiveQuoteConsentBody } from '@lafiya/api-client/forms/reviews';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { consentOf, QuoteFields, quoteValuesOf } from './quote-fields.tsx';
import { useGiveQuoteConsent } from './review-queries.ts';

type Quote = NonNullable<AppointmentReview['review']>['quote'];
type Props = { appointmentId: string; quote: Quote; mayBeQuoted: boolean };

export function QuoteConsent({ appointmentId, quote, mayBeQuoted }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (quote) return <ConsentGiven appointmentId={appointmentId} quote={quote} />;
  if (!mayBeQuoted) return null;
  if (isOpen) return <ConsentForm appointmentId={appointmentId} onDone={() => setOpen(false)} />;
  return (
    <Group gap="10px 14px">
      <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Let us quote this</Trans>
      </Button>
    </Group>
  );
}

function ConsentGiven({ appointmentId, quote: { shownAs, state } }: { appointmentId: string; quote: NonNullable<Quote> }) {
  const { t } = useLingui();
  const withdraw = useGiveQuoteConsent(appointmentId, t`Withdrawn. We will remove it from our public site within ten seconds.`);
  const named = state ? t`your first name and ${state}` : t`your first name`;
  return (
    <Group gap="10px 14px">
      <Text size="sm" c="dimmed">
        {shownAs === 'no_name' ? t`We may quote this on our site, without your name.` : t`We may quote this on our site, with ${named}.`}
      </Text>
      <Button
        size="sm"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: appointmentId, data: { quote: null } })}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </Group>
  );
}

function ConsentForm({ appointmentId, onDone }: { appointmentId: string; onDone: () => void }) {
  const { t } = useLingui();
  const form = useApiForm({ initialValues: quoteValuesOf(null), schema: GiveQuoteConsentBody, bodyOf: consentOf });
  const give = useGiveQuoteConsent(appointmentId, t`Thank you. You can withdraw this here at any time.`);
  const send = form.onSubmit((data) => give.mutate({ id: appointmentId, data }, { onSuccess: onDone }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <QuoteFields form={form} />
      <Group gap={10} justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={give.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!form.values.isGiven} loading={give.isPending}>
          <Trans>Agree</Trans>
        </Button>
      </Group>
    </form>
  );
}
