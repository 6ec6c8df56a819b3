// Instructions for device permissions that the browser has denied.
import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import type { DeviceResult } from './device-results.ts';

type Props = { camera: DeviceResult; microphone: DeviceResult; onRetry: () => void };

export function PermissionHelp({ camera, microphone, onRetry }: Props) {
  const { t } = useLingui();
  const problems = [camera.problem, microphone.problem];
  const retry = (
    <button type="button" onClick={onRetry}>
      {t`Test again`}
    </button>
  );
  if (problems.includes('refused'))
    return (
      <Notice kind="warn" live action={retry}>
        <p>
          <Trans>Your browser is blocking your camera or microphone. To allow them:</Trans>
        </p>
        <List type="ordered" withPadding mt={6}>
          <List.Item>
            <Trans>Select the icon next to this page’s address (a lock or two sliders).</Trans>
          </List.Item>
          <List.Item>
            <Trans>Set Camera and Microphone to Allow. On an iPhone: Settings, Safari, Camera and Microphone.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Come back here and test again.</Trans>
          </List.Item>
        </List>
      </Notice>
    );
  if (microphone.state === 'failed')
    return (
      <Notice kind="warn" live action={retry}>
        <Trans>Without a microphone nobody can hear you. Plug one in, or close the program that is using it.</Trans>
      </Notice>
    );
  if (camera.state === 'failed')
    return (
      <Notice kind="info" live>
        <Trans>You can continue without a camera. You will still see and hear the others.</Trans>
      </Notice>
    );
  return null;
}
