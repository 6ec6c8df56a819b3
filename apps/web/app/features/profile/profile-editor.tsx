// Profile form: picture and fields, saved together.
import type { Profile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { Card } from '../../ui/card.tsx';
import stacked from '../../ui/form.module.css';
import saveBar from '../../ui/save-bar.module.css';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { BasicSection, EmergencySection, ProfessionalSection } from './profile-sections.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileEditor({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { form, picture, setPicture, isDirty, isBusy, send } = useProfileForm(profile, onClose);
  useLeaveGuard(isDirty && !isBusy);
  const cancel = async () => {
    const isSure =
      !isDirty ||
      (await confirm({
        title: t`Discard your changes?`,
        body: t`You have unsaved changes on this page.`,
        confirmLabel: t`Discard changes`,
        cancelLabel: t`Keep editing`,
        danger: true,
      }));
    if (isSure) onClose();
  };
  const { doctor, patient } = profile;
  const fields = { field: form.field };
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <Card title={t`Picture`}>
        <PictureEditor user={profile.user} change={picture} onChange={setPicture} />
      </Card>
      <BasicSection profile={profile} fields={fields} />
      {doctor ? <ProfessionalSection doctor={doctor} fields={fields} /> : null}
      {patient ? <EmergencySection patient={patient} fields={fields} /> : null}
      <Group className={saveBar.bar ?? ''} gap="sm" justify="flex-end" bg="var(--page)">
        <Button variant="default" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  );
}
