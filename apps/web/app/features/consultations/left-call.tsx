// Shown after leaving a call that is still running, with a button to return.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Moment } from '../../platform/zoned-moment.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CallArt } from '../../ui/illustrations/call.tsx';

export function LeftCall({ state: { access }, onReturn }: { state: CallState; onReturn: () => void }) {
  const { t } = useLingui();
  const until = <Moment at={access.closesAt} />;
  return (
    <EmptyState
      art={<CallArt />}
      title={t`You have left the call`}
      action={
        <Button variant="accent" size="lg" leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />} onClick={onReturn}>
          <Trans>Rejoin</Trans>
        </Button>
      }
    >
      <Trans>The consultation has not ended. You can rejoin until {until}.</Trans>
    </EmptyState>
  );
}
