// The More menu of a call: devices, data saving, full screen, shortcuts, extension and emergency number.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type Icon,
  IconAmbulance,
  IconClockPlus,
  IconDoorExit,
  IconDots,
  IconEar,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconSettings,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import rows from '../../../ui/rows.module.css';
import { Control } from './controls.tsx';

type Props = {
  isDoctor: boolean;
  isFull: boolean;
  isSoundOnly: boolean;
  onDevices: () => void;
  onFull: () => void;
  /** Undefined where the browser does not support picture-in-picture. */
  onPictureInPicture: (() => void) | undefined;
  onSoundOnly: () => void;
  onExtend: () => void;
  onKeys: () => void;
  onLeave: () => void;
};

export function MoreMenu(props: Props) {
  const { t } = useLingui();
  const [isOpen, menu] = useDisclosure(false);
  const { isDoctor, isFull, isSoundOnly, onPictureInPicture } = props;
  const closeAnd = (action: () => void) => () => {
    menu.close();
    action();
  };
  return (
    <Popover opened={isOpen} onChange={menu.toggle} position="top" width={280} radius="md" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Control icon={IconDots} isOn={isOpen} onClick={menu.toggle}>
          <Trans>More</Trans>
        </Control>
      </Popover.Target>
      <Popover.Dropdown p={6} bd="1px solid var(--line)" bg="var(--float)" aria-label={t`More`}>
        <Item icon={IconSettings} onClick={closeAnd(props.onDevices)}>{t`Camera, microphone, speaker`}</Item>
        <Item icon={IconEar} onClick={closeAnd(props.onSoundOnly)}>
          {isSoundOnly ? t`Turn video back on` : t`Audio only, to save data`}
        </Item>
        <Item icon={isFull ? IconMinimize : IconMaximize} onClick={closeAnd(props.onFull)}>
          {isFull ? t`Exit full screen` : t`Full screen`}
        </Item>
        {onPictureInPicture ? (
          <Item icon={IconPictureInPicture} onClick={closeAnd(onPictureInPicture)}>{t`Picture in picture`}</Item>
        ) : null}
        <Item icon={IconKeyboard} onClick={closeAnd(props.onKeys)}>{t`Keyboard shortcuts`}</Item>
        {isDoctor ? <Item icon={IconClockPlus} onClick={closeAnd(props.onExtend)}>{t`Extend by 15 minutes`}</Item> : null}
        {isDoctor ? <Item icon={IconDoorExit} onClick={closeAnd(props.onLeave)}>{t`Leave without ending`}</Item> : null}
        <a className={rows.menuRow} data-danger href={`tel:${brand.emergencyNumber}`}>
          <IconAmbulance size={20} stroke={1.75} aria-hidden />
          <Trans>Emergency: call {brand.emergencyNumber}</Trans>
        </a>
      </Popover.Dropdown>
    </Popover>
  );
}

function Item({ icon: ItemIcon, onClick, children }: { icon: Icon; onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={rows.menuRow ?? ''} onClick={onClick}>
      <ItemIcon size={20} stroke={1.75} aria-hidden />
      {children}
    </UnstyledButton>
  );
}
