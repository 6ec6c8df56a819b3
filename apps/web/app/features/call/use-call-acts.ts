// What can be done in a call with a button or a key, and which dialog is open over it.
import type { CallState } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useExtend } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import { useShortcuts } from './shortcuts.ts';
import type { OwnCall } from './use-call.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Side } from './use-side.ts';

type OpenDialog = 'devices' | 'keys' | 'end' | null;

export function useCallActs(state: CallState, devices: DeviceChoice, { call, session, retry }: OwnCall, side: Side, full: FullScreen) {
  const { t } = useLingui();
  const { user } = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [chosen, setChosen] = useState(devices);
  const [isSoundOnly, setSoundOnly] = useState(user?.lowData === true && !devices.startWithVideo);
  const extend = useExtend(t`The call stays open 15 minutes longer.`);
  const hasPicture = call.wantsCamera && call.step !== 'audio';
  const acts = {
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
    extend: () => extend.mutate(state.appointment.id),
    /** Whatever the page knew of the call may be why it failed. */
    retry: () => {
      void client.invalidateQueries({ queryKey: ['calls'] });
      retry();
    },
  };
  useShortcuts({
    M: acts.microphone,
    V: acts.camera,
    C: () => side.toggle('chat'),
    P: () => side.toggle('people'),
    F: acts.fullScreen,
    Escape: () => (full.isFull ? full.setFull(false) : side.close()),
  });
  return acts;
}
