// The dialogs of a call: device choice, keyboard shortcuts, and ending the consultation with next steps.
import { parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import type { CallState } from '@lafiya/api-client';
import { EndConsultationBody } from '@lafiya/api-client/forms/consultations';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import dialog from '../../../ui/dialog-form.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useEndConsultation } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import styles from './more.module.css';
import { type ShortcutKey, shortcutKeys } from './shortcuts.ts';

type DeviceKind = 'camera' | 'microphone' | 'speaker';
type DevicesProps = { isOpen: boolean; onClose: () => void; chosen: DeviceChoice; onChoose: (kind: DeviceKind, id: string) => void };
const kinds = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const;

export function DevicesDialog({ isOpen, onClose, chosen, onChoose }: DevicesProps) {
  const { t } = useLingui();
  const devices = useDevices(isOpen);
  const labels: Record<DeviceKind, string> = { camera: t`Camera`, microphone: t`Microphone`, speaker: t`Speaker` };
  const names = Object.keys(kinds) as DeviceKind[];
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Camera, microphone, speaker`}>
      <Stack gap={18} pt="xs">
        {names.map((kind) => {
          const found = devices.filter((device) => device.kind === kinds[kind]);
          return (
            <SelectField
              key={kind}
              label={labels[kind]}
              choices={found.map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `${labels[kind]} ${index + 1}` }))}
              value={chosen[kind] ?? found[0]?.deviceId ?? ''}
              onChange={(event) => onChoose(kind, event.currentTarget.value)}
              disabled={found.length === 0}
              hint={found.length === 0 ? t`Your browser chooses this.` : undefined}
            />
          );
        })}
      </Stack>
    </Modal>
  );
}

/** Updates when devices are connected or disconnected. */
function useDevices(isNeeded: boolean): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const refreshDevices = () =>
      void navigator.mediaDevices.enumerateDevices().then((found) => setDevices(found.filter(({ deviceId }) => deviceId)));
    refreshDevices();
    navigator.mediaDevices.addEventListener('devicechange', refreshDevices);
    return () => navigator.mediaDevices.removeEventListener('devicechange', refreshDevices);
  }, [isNeeded]);
  return devices;
}

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const text: Record<ShortcutKey, string> = {
    M: t`Mute or unmute`,
    V: t`Turn camera on or off`,
    C: t`Open or close the chat`,
    P: t`Open or close the list of participants`,
    F: t`Full screen`,
    Escape: t`Close what is open, or exit full screen`,
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={styles.keys}>
        {shortcutKeys.flatMap((key) => [
          <dt key={`${key} key`}>
            <kbd>{key === 'Escape' ? t`Esc` : key}</kbd>
          </dt>,
          <dd key={key}>{text[key]}</dd>,
        ])}
      </dl>
    </Modal>
  );
}

export function EndDialog({
  isOpen,
  onClose,
  state,
  onEnded,
}: {
  isOpen: boolean;
  onClose: () => void;
  state: CallState;
  onEnded: () => void;
}) {
  const { t } = useLingui();
  const name = state.appointment.patient.name;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`End the consultation with ${name}?`}>
      <EndForm name={name} id={state.appointment.id} given={state.appointment.nextSteps ?? []} onClose={onClose} onEnded={onEnded} />
    </FormDialog>
  );
}

type EndFormProps = { name: string; id: string; given: string[]; onClose: () => void; onEnded: () => void };

/** Begins with what the patient was given before, so that nothing is replaced unseen. Without text what was given stays. */
function EndForm({ name, id, given, onClose, onEnded }: EndFormProps) {
  const { t } = useLingui();
  const end = useEndConsultation();
  const form = useApiForm({
    initialValues: { nextSteps: given.join('\n') },
    schema: EndConsultationBody,
    bodyOf: (values) => {
      const nextSteps = parseNextSteps(values.nextSteps);
      return { appointmentId: id, ...(nextSteps.length > 0 ? { nextSteps } : {}) };
    },
  });
  const finish = form.onSubmit((data) => end.mutate({ data }, { onSuccess: onEnded, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={finish}>
      <p>
        <Trans>This ends the call for everyone and completes the appointment. {name} sees the next steps straight away.</Trans>
      </p>
      <TextAreaField
        {...form.field('nextSteps')}
        label={t`Next steps`}
        hint={t`One per row. ${name} will see these.`}
        maxLength={2_000}
        data-autofocus
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={end.isPending}>{t`Stay in the call`}</Button>
        <Button type="submit" variant="danger" loading={end.isPending}>{t`End consultation`}</Button>
      </div>
    </form>
  );
}
