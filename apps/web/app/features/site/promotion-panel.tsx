// Form for the banner above the public pages: text, link and period.
import type { SitePromotionSettings } from '@lafiya/api-client';
import { UpdatePromotionSettingsBody } from '@lafiya/api-client/forms/site';
import { useGetPromotionSettings } from '@lafiya/api-client/site';
import { endsAfterStart, promotionBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { dateIn, instantIn, cityOf, timeIn } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { type Choice, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { useSetPromotion } from './settings-queries.ts';

/** `pages`: the public pages that the banner can link to. */
export function PromotionPanel({ pages }: { pages: Choice[] }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetPromotionSettings();
  if (error)
    return <PageError error={error} title={t`The banner could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={1} />;
  return (
    <Card title={t`Banner above the public pages`} aside={<StatePill state={data.promotion?.state ?? 'off'} />}>
      <PromotionForm stored={data.promotion} pages={pages} />
    </Card>
  );
}

function PromotionForm({ stored, pages }: { stored: SitePromotionSettings | null; pages: Choice[] }) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const form = usePromotionForm(stored, ownZone);
  const save = useSetPromotion();
  const send = form.onSubmit((data) => save.mutate({ data }, { onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <Text
        size="sm"
        c="var(--text-soft)"
      >{t`One short sentence at the top of every public page. Visitors can close it. Only promise what we can deliver.`}</Text>
      <PromotionFields form={form} pages={pages} place={cityOf(ownZone)} />
      <CheckboxField {...form.checkbox('isShown')} label={t`Show it between these times`} />
      <div className={dialog.actions}>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save banner</Trans>
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { form: ReturnType<typeof usePromotionForm>; pages: Choice[]; place: string };

function PromotionFields({ form: { field }, pages, place }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('text')} label={t`Text`} maxLength={promotionBounds.text} required />
      <div className={dialog.pair}>
        <TextField
          {...field('linkLabel')}
          label={t`Link text`}
          hint={t`Such as: See our services`}
          maxLength={promotionBounds.linkLabel}
          required
        />
        <SelectField {...field('path')} label={t`Page it links to`} choices={pages} />
      </div>
      <div className={dialog.pair}>
        <TextField {...field('startsAt')} type="datetime-local" label={t`From (${place})`} required />
        <TextField {...field('endsAt')} type="datetime-local" label={t`Until (${place})`} required />
      </div>
    </>
  );
}

function usePromotionForm(stored: SitePromotionSettings | null, zone: string) {
  const { t } = useLingui();
  return useApiForm({
    initialValues: initialValues(stored, zone),
    schema: UpdatePromotionSettingsBody,
    bodyOf: ({ text, linkLabel, path, startsAt, endsAt, isShown }) => ({
      text: text.trim(),
      linkLabel: linkLabel.trim(),
      path,
      startsAt: parseWallTime(startsAt, zone)?.toISOString() ?? '',
      endsAt: parseWallTime(endsAt, zone)?.toISOString() ?? '',
      isShown,
    }),
    messages: {
      text: t`Please enter the text of the banner.`,
      linkLabel: t`Please enter where the link leads.`,
      startsAt: t`Please enter a date and a time.`,
      endsAt: t`Please enter a date and a time.`,
    },
    rules: (values) => {
      const [startsAt, endsAt] = [parseWallTime(values.startsAt, zone), parseWallTime(values.endsAt, zone)];
      return startsAt && endsAt && !endsAfterStart({ startsAt, endsAt }) ? { endsAt: t`The end must be after the start.` } : {};
    },
  });
}

function StatePill({ state }: { state: SitePromotionSettings['state'] }) {
  const { t } = useLingui();
  const pillByState = {
    off: { tone: 'pending', icon: IconEyeOff, label: t`Not shown` },
    ahead: { tone: 'scheduled', icon: IconCalendarEvent, label: t`Scheduled` },
    showing: { tone: 'confirmed', icon: IconWorld, label: t`Showing now` },
    over: { tone: 'other', icon: IconCircleCheck, label: t`Finished` },
  } as const;
  const { tone, icon, label } = pillByState[state];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

function initialValues(stored: SitePromotionSettings | null, zone: string) {
  const wallTime = (at: string) => `${dateIn(new Date(at), zone)}T${timeIn(new Date(at), zone)}`;
  if (!stored) return { text: '', linkLabel: '', path: '/services', startsAt: '', endsAt: '', isShown: true };
  const { text, linkLabel, path, startsAt, endsAt, isShown } = stored;
  return { text, linkLabel, path, startsAt: wallTime(startsAt), endsAt: wallTime(endsAt), isShown };
}

function parseWallTime(wallTime: string, zone: string): Date | null {
  const [date = '', time = ''] = wallTime.split('T');
  return instantIn(date, time.slice(0, 5), zone);
}
