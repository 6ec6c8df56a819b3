// State of the profile form: values, unsaved changes, and saving picture and fields together.
import { setProfileImage, type Profile, removeProfileImage } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PictureChange } from './picture-editor.tsx';
import { changesOf, profileErrorsIn, type ProfileValues, valuesOf } from './profile-values.ts';
import { useSaveProfile } from './use-profile.ts';
import { useProfileValidation } from './use-profile-validation.ts';

export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { t } = useLingui();
  const { call, changeUser } = useSession();
  const before = valuesOf(profile);
  const { form, values, write, showErrors, field } = useFields<keyof ProfileValues>(before);
  const [picture, setPicture] = useState<PictureChange>();
  const [isBusy, setBusy] = useState(false);
  const validate = useProfileValidation();
  const saveProfile = useSaveProfile();
  const problemMessage = useProblemMessage();
  const isDirty = picture !== undefined || JSON.stringify(values) !== JSON.stringify(before);

  const savePicture = async () => {
    if (!picture) return;
    const { user } = await call((bearer) =>
      picture === 'remove' ? removeProfileImage({}, bearer) : setProfileImage({ fileId: picture.fileId }, bearer),
    );
    changeUser(user);
    setPicture(undefined);
  };
  const save = async () => {
    if (showErrors(validate(values))) return;
    setBusy(true);
    try {
      await savePicture();
      const saved = await saveProfile(changesOf(before, values, profile.user.role));
      if (!saved) return;
      toast.success(t`Profile saved`);
      onSaved();
    } catch (error) {
      showErrors(profileErrorsIn(error));
      toast.error(t`Your profile was not saved`, { detail: problemMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { form, fields: { field, write }, picture, setPicture, isDirty, isBusy, save };
}
