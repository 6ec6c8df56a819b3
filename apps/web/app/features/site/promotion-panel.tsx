// The one banner above the public pages: its words, where it leads, and from when until when it shows.
import type { KeptSitePromotion } from '@lafiya/api-client';
import { promotionBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { dateIn, momentIn, placeOf, timeIn } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { type Choice, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { usePromotion, useSetPromotion } from './settings-queries.ts';
import styles from './site.module.css';

/** The pages it may lead to are the site's to know. */
export function PromotionPanel({ pages }: { pages: Choice[] }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = usePromotion();
  if (error)
    return <PageTrouble error={error} title={t`The banner could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={1} />;
  return (
    <Card title={t`Banner above the public pages`} aside={<StatePill state={data.promotion?.state ?? 'off'} />}>
      <PromotionForm kept={data.promotion} pages={pages} />
    </Card>
  );
}

const names = ['words', 'linkWords', 'path', 'startsAt', 'endsAt'] as const;
type Name = (typeof names)[number];

function PromotionForm({ kept, pages }: { kept: KeptSitePromotion | null; pages: Choice[] }) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const { form, values, tell, field } = useFields(beginning(kept, ownZone));
  const [isShown, setShown] = useState(kept?.isShown ?? true);
  const save = useSetPromotion();
  const wanting = useWanting();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [startsAt, endsAt] = [momentOf(values.startsAt, ownZone), momentOf(values.endsAt, ownZone)];
    if (tell(wanting(values, startsAt, endsAt)) || !startsAt || !endsAt) return;
    const { words, linkWords, path } = values;
    save.mutate(
      { words: words.trim(), linkWords: linkWords.trim(), path, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isShown },
      { onError: (error) => void tell(faultsIn(error, names)) },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <p
        className={styles.soft}
      >{t`One short line at the top of every public page. Visitors can close it. Please say nothing we cannot keep.`}</p>
      <PromotionFields field={field} pages={pages} place={placeOf(ownZone)} />
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
      <TextField {...field('words')} label={t`Words`} maxLength={promotionBounds.words} required />
      <div className={dialog.pair}>
        <TextField
          {...field('linkWords')}
          label={t`Words of the link`}
          hint={t`Such as: See our services`}
          maxLength={promotionBounds.linkWords}
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

function useWanting() {
  const { t } = useLingui();
  return ({ words, linkWords }: Record<Name, string>, startsAt: Date | null, endsAt: Date | null) => ({
    ...(words.trim() ? {} : { words: t`Please write the words of the banner.` }),
    ...(linkWords.trim() ? {} : { linkWords: t`Please say where the link leads.` }),
    ...(startsAt ? {} : { startsAt: t`Please give a day and a time.` }),
    ...(endsAt ? {} : { endsAt: t`Please give a day and a time.` }),
    ...(startsAt && endsAt && endsAt <= startsAt ? { endsAt: t`Please let it end after it begins.` } : {}),
  });
}

function StatePill({ state }: { state: KeptSitePromotion['state'] }) {
  const { t } = useLingui();
  const looks = {
    off: { tone: 'pending', icon: IconEyeOff, word: t`Not shown` },
    ahead: { tone: 'scheduled', icon: IconCalendarEvent, word: t`Shows later` },
    showing: { tone: 'confirmed', icon: IconWorld, word: t`Shows now` },
    over: { tone: 'other', icon: IconCircleCheck, word: t`Over` },
  } as const;
  const { tone, icon, word } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

function beginning(kept: KeptSitePromotion | null, zone: string): Record<Name, string> {
  const wall = (at: string) => `${dateIn(new Date(at), zone)}T${timeIn(new Date(at), zone)}`;
  if (!kept) return { words: '', linkWords: '', path: '/services', startsAt: '', endsAt: '' };
  const { words, linkWords, path, startsAt, endsAt } = kept;
  return { words, linkWords, path, startsAt: wall(startsAt), endsAt: wall(endsAt) };
}

function momentOf(wall: string, zone: string): Date | null {
  const [date = '', time = ''] = wall.split('T');
  return momentIn(date, time.slice(0, 5), zone);
}
