// Settings card of consents: text, version and date; consents are given and withdrawn here.
import type { Consent } from '@lafiya/api-client';
import { useListConsents } from '@lafiya/api-client/privacy';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { Details } from './details.tsx';
import { useUpdateConsent } from './privacy-queries.ts';

export function ConsentsCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useListConsents();
  if (isError && !data)
    return <ErrorState title={t`We could not load your consents`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={2} />;
  return (
    <Card title={t`What you agreed to`}>
      <SettingList>
        {data.consents.map((consent) => (
          <ConsentRow key={consent.kind} consent={consent} />
        ))}
      </SettingList>
    </Card>
  );
}

function ConsentRow({ consent: { kind, text, version, isGiven, at, isRequired, history } }: { consent: Consent }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const confirm = useConfirm();
  const titles: Record<Consent['kind'], string> = {
    terms: t`Your account details`,
    health_data: t`Health details in your record`,
    telemedicine: t`Care by video, phone or message`,
  };
  const change = useUpdateConsent();
  const title = titles[kind];
  const toggle = async (given: boolean) => {
    const isSure =
      given ||
      (await confirm({
        title: t`Withdraw “${title}”?`,
        body: t`Anything done while you agreed stays as it is. From now on you do not agree.`,
        confirmLabel: t`Withdraw`,
        cancelLabel: t`Keep it`,
        danger: true,
      }));
    if (isSure) change.mutate({ data: { kind, isGiven: given } });
  };
  const when = at ? formatDateTime(at) : undefined;
  return (
    <SettingRow
      title={title}
      action={
        isRequired ? null : (
          <Switch
            checked={isGiven}
            disabled={change.isPending}
            label={isGiven ? t`Agreed` : t`Not agreed`}
            aria-label={title}
            onChange={(event) => void toggle(event.currentTarget.checked)}
          />
        )
      }
    >
      <p>{text}</p>
      <p>
        {isGiven && when ? t`Agreed: ${when}, version ${version}.` : null}
        {!isGiven && when ? t`Not agreed since ${when}, version ${version}.` : null}
        {when ? null : t`Not agreed. Version ${version}.`}
        {isRequired ? ` ${t`Your account needs this. To withdraw it, close your account.`}` : null}
      </p>
      <ConsentHistory history={history} />
    </SettingRow>
  );
}

function ConsentHistory({ history }: { history: Consent['history'] }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (history.length < 2) return null;
  return (
    <Details summary={t`Earlier`}>
      <ul>
        {history.map(({ at, isGiven, version }) => {
          const when = formatDateTime(at);
          return <li key={at}>{isGiven ? t`Agreed: ${when}, version ${version}` : t`Withdrawn: ${when}, version ${version}`}</li>;
        })}
      </ul>
    </Details>
  );
}
