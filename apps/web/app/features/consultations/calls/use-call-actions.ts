// Actions of a call for buttons and shortcuts, and which dialog is open.
import type { CallState } from '@lafiya/api-client';
import { getGetCallQueryKey } from '@lafiya/api-client/consultations';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useExtend } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import { useShortcuts } from './shortcuts.ts';
import type { OwnCall } from './use-call.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { SidePanelState } from './use-side-panel.ts';

type OpenDialog = 'devices' | 'keys' | 'end' | null;

export function useCallActions(
  state: CallState,
  devices: DeviceChoice,
  { call, session, retry }: OwnCall,
  sidePanel: SidePanelState,
  full: FullScreen,
) {
  const { t } = useLingui();
  const { user } = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [chosen, setChosen] = useState(devices);
  const [isSoundOnly, setSoundOnly] = useState(user?.lowData === true && !devices.startWithVideo);
  const extend = useExtend(t`The call is extended by 15 minutes.`);
  const hasPicture = call.wantsCamera && call.step !== 'audio';
  const actions = {
    open,
    setOpen,
    chosen,
    isSoundOnly,
    microphone: () => session?.setMicrophone(!call.wantsMicrophone),
    camera: () => session?.setCamera(!hasPicture),
    share: () => session?.share(!call.isSharing),
    choose: (kind: 'camera' | 'microphone' | 'speaker', id: string) => {
      setChosen({ ...chosen, [kind]: id });
      session?.switchTo(kind, id);
    },
    saveData: () => {
      if (!isSoundOnly) session?.setCamera(false);
      setSoundOnly(!isSoundOnly);
    },
    fullScreen: () => full.setFull(!full.isFull),
    extend: () => extend.mutate({ data: { appointmentId: state.appointment.id } }),
    /** Also refetches the call state, because a stale one may be the reason for the failure. */
    retry: () => {
      void client.invalidateQueries({ queryKey: getGetCallQueryKey(state.appointment.id), exact: true });
      retry();
    },
  };
  useShortcuts({
    M: actions.microphone,
    V: actions.camera,
    C: () => sidePanel.toggle('chat'),
    P: () => sidePanel.toggle('people'),
    F: actions.fullScreen,
    Escape: () => (full.isFull ? full.setFull(false) : sidePanel.close()),
  });
  return actions;
}
