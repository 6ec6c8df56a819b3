// Settings card of the second factors: authenticator app, passkeys and recovery codes.
import type { Factors } from '@lafiya/api-client';
import { useListFactors } from '@lafiya/api-client/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingList } from '../../../ui/setting-row.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { AppRow } from './app-row.tsx';
import { NewPasskeyRow } from './new-passkey.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { RecoveryRow } from './recovery-row.tsx';

export function SecondFactorCard() {
  const { t } = useLingui();
  const { data: factors, isError, refetch, isFetching } = useListFactors();
  const [codes, setCodes] = useState<string[]>();
  if (isError && !factors)
    return (
      <ErrorState title={t`We could not load your second factor`} onRetry={() => void refetch()} retrying={isFetching}>
        <Trans>Nothing has changed.</Trans>
      </ErrorState>
    );
  if (!factors) return <SkeletonList rows={3} />;
  return (
    <Card title={t`Second factor`}>
      <Stack gap="md">
        <Advice factors={factors} />
        <SettingList label={t`Second factor`}>
          <AppRow factors={factors} onCodes={setCodes} />
          <PasskeyRows factors={factors} />
          <NewPasskeyRow factors={factors} onCodes={setCodes} />
          {hasFactor(factors) ? <RecoveryRow factors={factors} onCodes={setCodes} /> : null}
        </SettingList>
      </Stack>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  );
}

function Advice({ factors }: { factors: Factors }) {
  if (hasFactor(factors))
    return (
      <Text c="var(--text-mid)">
        <Trans>After your password we ask for one of these, so nobody can sign in with a stolen password alone.</Trans>
      </Text>
    );
  return factors.isRequired ? (
    <Notice kind="warn">
      <Trans>Your role needs a second factor. You cannot open patient data until you set one up.</Trans>
    </Notice>
  ) : (
    <Text c="var(--text-mid)">
      <Trans>You sign in with your password alone. A second factor protects your account if someone steals your password.</Trans>
    </Text>
  );
}

const hasFactor = ({ app, passkeys }: Factors): boolean => app || passkeys.length > 0;
