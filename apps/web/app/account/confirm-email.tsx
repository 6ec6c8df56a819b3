// /confirm-email#token=: confirms a changed e-mail address.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Loader, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useEmailConfirmation } from '../features/identity/use-email-confirmation.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { EnvelopeArt } from '../ui/illustrations/envelope.tsx';
import { LateNotice } from '../ui/waiting-page.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSite } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';
import { useLinkToken } from './use-link-token.ts';

export const headers = tokenPageHeaders;

export default function ConfirmEmail() {
  const { t } = useLingui();
  const { status, retry } = useEmailConfirmation(useLinkToken());
  const text = {
    working: { title: t`Confirming your new address`, lead: t`One moment.` },
    done: { title: t`Your e-mail address has changed`, lead: t`Use your new address to sign in. We will send e-mails there too.` },
    over: {
      title: t`This link no longer works`,
      lead: t`It has been used already, or it has expired. You can ask for a new one in Settings.`,
    },
    failed: { title: t`That did not work`, lead: t`We could not reach the server. Please try again.` },
  }[status];
  return (
    <>
      <UnlistedPageHead title={t`Confirm your new address`} />
      <AccountLayout title={text.title} lead={text.lead} aside={<BackToSite />}>
        <div role="status">
          {status === 'working' ? (
            <Group gap="sm" wrap="nowrap" mt="lg">
              <Loader size={28} />
              <LateNotice />
            </Group>
          ) : null}
          {status === 'done' ? (
            <Box w={168} mt="lg">
              <EnvelopeArt />
            </Box>
          ) : null}
        </div>
        <Stack gap="sm" mt="lg">
          {status === 'failed' ? (
            <Button size="lg" fullWidth onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          ) : null}
          {status === 'done' || status === 'over' ? (
            <Button component={Link} to="/dashboard/settings?tab=account" size="lg" fullWidth>
              <Trans>Go to Settings</Trans>
            </Button>
          ) : null}
        </Stack>
      </AccountLayout>
    </>
  );
}
