// How a call begins: with the devices that were chosen, passes asked for in the name of the person who is signed in, and figures told to the API.
import type { CallPassAnswerData, CallState } from '@lafiya/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAskPass, useNoteQuality } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import { CallSession } from './media/call-session.ts';

/** The first pass may have been asked for already. */
export function useBeginCall({ roomName, appointment }: CallState, devices: DeviceChoice) {
  const askPass = useAskPass(roomName);
  const onFigures = useNoteQuality(appointment.id);
  const client = useQueryClient();
  const chosen = useRef(devices);
  return useCallback(
    (first?: Promise<CallPassAnswerData>): CallSession => {
      let asked = first;
      const firstOrNew = () => {
        const pass = asked?.catch(askPass) ?? askPass();
        asked = undefined;
        return pass;
      };
      const onChat = () => void client.invalidateQueries({ queryKey: ['call-messages'] });
      const begun = new CallSession({ devices: chosen.current, askPass: firstOrNew, onChat, onFigures });
      void begun.start();
      return begun;
    },
    [askPass, onFigures, client],
  );
}
