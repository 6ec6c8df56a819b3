// Light, dark, or as the device: applied at once, and kept with the person's preferences for their other devices.
import { changePreferences, type User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useApiAct } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import styles from './user-menu.module.css';

export function ThemeChoice({ user }: { user: User }) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const { language, timeZone, lowData } = user;
  const keep = useApiAct({
    send: (theme: User['theme'], bearer) => changePreferences({ language, timeZone, lowData, theme }, bearer),
    changes: [['preferences']],
  });
  const choose = (theme: User['theme']) => {
    changeUser({ ...user, theme });
    keep.mutate(theme);
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
