// Form for the banner above the public pages: text, link and period.
import type { SitePromotionSettings } from '@lafiya/api-client';
import { promotionBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
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
import { usePromotion, useSetPromotion } from './settings-queries.ts';
import styles from './site.module.css';

/** `pages`: the public pages that the banner can link to. */
export function PromotionPanel({ pages }: { pages: Choice[] }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = usePromotion();
  if (error)
    return <PageError error={error} title={t`The banner could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={1} />;
  return (
    <Card title={t`Banner above the public pages`} aside={<StatePill state={data.promotion?.state ?? 'off'} />}>
      <PromotionForm stored={data.promotion} pages={pages} />
    </Card>
  );
}

const fieldNames = ['text', 'linkLabel', 'path', 'startsAt', 'endsAt'] as const;
type Name = (typeof fieldNames)[number];

function PromotionForm({ stored, pages }: { stored: SitePromotionSettings | null; pages: Choice[] }) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const { form, values, showErrors, field } = useFields(initialValues(stored, ownZone));
  const [isShown, setShown] = useState(stored?.isShown ?? true);
  const save = useSetPromotion();
  const validate = useValidation();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [startsAt, endsAt] = [parseWallTime(values.startsAt, ownZone), parseWallTime(values.endsAt, ownZone)];
    if (showErrors(validate(values, startsAt, endsAt)) || !startsAt || !endsAt) return;
    const { text, linkLabel, path } = values;
    save.mutate(
      { text: text.trim(), linkLabel: linkLabel.trim(), path, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isShown },
      { onError: (error) => void showErrors(fieldErrorsIn(error, fieldNames)) },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <p
        className={styles.soft}
      >{t`One short line at the top of every public page. Visitors can close it. Please say nothing we cannot keep.`}</p>
      <PromotionFields field={field} pages={pages} place={cityOf(ownZone)} />
      <CheckboxField label={t`Show it between these times`} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <div className={dialog.actions}>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save the banner</Trans>
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { field: ReturnType<typeof useFields<Name>>['field']; pages: Choice[]; place: string };

function PromotionFields({ field, pages, place }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('text')} label={t`Words`} maxLength={promotionBounds.text} required />
      <div className={dialog.pair}>
        <TextField
          {...field('linkLabel')}
          label={t`Words of the link`}
          hint={t`Such as: See our services`}
          maxLength={promotionBounds.linkLabel}
          required
        />
        <SelectField {...field('path')} label={t`Page it leads to`} choices={pages} />
      </div>
      <div className={dialog.pair}>
        <TextField {...field('startsAt')} type="datetime-local" label={t`From (${place})`} required />
        <TextField {...field('endsAt')} type="datetime-local" label={t`Until (${place})`} required />
      </div>
    </>
  );
}

function useValidation() {
  const { t } = useLingui();
  return ({ text, linkLabel }: Record<Name, string>, startsAt: Date | null, endsAt: Date | null) => ({
    ...(text.trim() ? {} : { text: t`Please write the words of the banner.` }),
    ...(linkLabel.trim() ? {} : { linkLabel: t`Please say where the link leads.` }),
    ...(startsAt ? {} : { startsAt: t`Please give a day and a time.` }),
    ...(endsAt ? {} : { endsAt: t`Please give a day and a time.` }),
    ...(startsAt && endsAt && endsAt <= startsAt ? { endsAt: t`Please let it end after it begins.` } : {}),
  });
}

function StatePill({ state }: { state: SitePromotionSettings['state'] }) {
  const { t } = useLingui();
  const pillByState = {
    off: { tone: 'pending', icon: IconEyeOff, label: t`Not shown` },
    ahead: { tone: 'scheduled', icon: IconCalendarEvent, label: t`Shows later` },
    showing: { tone: 'confirmed', icon: IconWorld, label: t`Shows now` },
    over: { tone: 'other', icon: IconCircleCheck, label: t`Over` },
  } as const;
  const { tone, icon, label } = pillByState[state];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

function initialValues(stored: SitePromotionSettings | null, zone: string): Record<Name, string> {
  const wallTime = (at: string) => `${dateIn(new Date(at), zone)}T${timeIn(new Date(at), zone)}`;
  if (!stored) return { text: '', linkLabel: '', path: '/services', startsAt: '', endsAt: '' };
  const { text, linkLabel, path, startsAt, endsAt } = stored;
  return { text, linkLabel, path, startsAt: wallTime(startsAt), endsAt: wallTime(endsAt) };
}

function parseWallTime(wallTime: string, zone: string): Date | null {
  const [date = '', time = ''] = wallTime.split('T');
  return instantIn(date, time.slice(0, 5), zone);
}
