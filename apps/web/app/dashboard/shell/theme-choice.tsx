// Switch between light, dark and automatic theme; applied at once and saved in the user's preferences.
import type { User } from '@lafiya/api-client';
import { useUpdatePreferences } from '@lafiya/api-client/profile';
import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import styles from './user-menu.module.css';

export function ThemeChoice({ user }: { user: User }) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const { language, timeZone, timeZoneChosen, lowData } = user;
  const save = useUpdatePreferences();
  const choose = (theme: User['theme']) => {
    changeUser({ ...user, theme });
    save.mutate({ data: { language, timeZone, timeZoneChosen, lowData, theme } });
  };
  return (
    <div className={styles.theme}>
      <SegmentedSwitch
        label={t`Theme`}
        value={user.theme}
        onChange={choose}
        choices={[
          { value: 'light', label: t`Light`, icon: IconSun },
          { value: 'dark', label: t`Dark`, icon: IconMoon },
          { value: 'auto', label: t`Auto`, icon: IconDeviceDesktop },
        ]}
      />
    </div>
  );
}
