// Settings card of preferences: language, time zone, theme and low-data mode. Each change is applied and saved at once.
import type { User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Switch, Text } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useDeviceZone } from '../../../platform/own-zone.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedSwitch } from '../../../ui/segmented-switch.tsx';
import { useSavePreferences } from '../profile-queries.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings.module.css';
import { timeZoneChoices, shortZoneLabel } from './time-zones.ts';

type Choice = Partial<Pick<User, 'language' | 'theme' | 'timeZone' | 'timeZoneChosen' | 'lowData'>>;

export function PreferencesCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const { language, timeZone, timeZoneChosen, theme, lowData } = user;
  const save = useSavePreferences();
  const choose = (choice: Choice) => {
    changeUser({ ...user, ...choice });
    // Reverts the change when saving fails.
    save.mutate({ data: { language, timeZone, timeZoneChosen, theme, lowData, ...choice } }, { onError: () => changeUser(user) });
  };
  return (
    <Card title={t`Preferences`}>
      <div className={styles.form}>
        <LanguageChoice value={language} onChange={(chosen) => choose({ language: chosen })} />
        <TimeZoneSelect user={user} onChange={choose} />
        <div>
          <Text fz="0.9063rem" fw={580} mb={6}>
            <Trans>Theme</Trans>
          </Text>
          <SegmentedSwitch
            label={t`Theme`}
            value={theme}
            onChange={(chosen) => choose({ theme: chosen })}
            choices={[
              { value: 'light', label: t`Light`, icon: IconSun },
              { value: 'dark', label: t`Dark`, icon: IconMoon },
              { value: 'auto', label: t`Auto`, icon: IconDeviceDesktop },
            ]}
          />
        </div>
        <Switch
          label={t`Low-data mode`}
          description={t`Shows initials instead of profile pictures and updates lists every five minutes instead of every minute.`}
          checked={lowData}
          onChange={(event) => choose({ lowData: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

const followsDevice = 'device';

function TimeZoneSelect({ user, onChange }: { user: User; onChange: (choice: Choice) => void }) {
  const { t } = useLingui();
  const device = useDeviceZone();
  const [now] = useState(() => new Date());
  const deviceName = shortZoneLabel(device, now);
  const choices = [
    { value: followsDevice, label: t`This device’s time zone (${deviceName})` },
    ...useMemo(() => timeZoneChoices(user.timeZone, now), [user.timeZone, now]),
  ];
  const value = user.timeZoneChosen ? user.timeZone : followsDevice;
  const choose = (chosen: string) =>
    onChange(chosen === followsDevice ? { timeZone: device, timeZoneChosen: false } : { timeZone: chosen, timeZoneChosen: true });
  return (
    <Select
      label={t`Time zone`}
      description={t`We show times in the app, in messages and in your calendar in this time zone. Type a city to find another one.`}
      data={choices}
      value={value}
      searchable
      limit={60}
      allowDeselect={false}
      nothingFoundMessage={t`No city found`}
      onChange={(chosen) => {
        if (chosen && chosen !== value) choose(chosen);
      }}
    />
  );
}
