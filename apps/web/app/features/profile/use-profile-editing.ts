// Editing one's profile: what was typed, whether anything differs, and saving picture and fields together.
import { chooseProfileImage, type Profile, removeProfileImage } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PictureChange } from './picture-editor.tsx';
import { changesOf, profileFaultsIn, type ProfileValues, valuesOf } from './profile-values.ts';
import { useSaveProfile } from './use-profile.ts';
import { useProfileFaults } from './use-profile-faults.ts';

export function useProfileEditing(profile: Profile, onSaved: () => void) {
  const { t } = useLingui();
  const { call, changeUser } = useSession();
  const before = valuesOf(profile);
  const { form, values, write, tell, field } = useFields<keyof ProfileValues>(before);
  const [picture, setPicture] = useState<PictureChange>();
  const [isBusy, setBusy] = useState(false);
  const faultsOf = useProfileFaults();
  const saveProfile = useSaveProfile();
  const problemWords = useProblemWords();
  const isDirty = picture !== undefined || JSON.stringify(values) !== JSON.stringify(before);

  const savePicture = async () => {
    if (!picture) return;
    const { user } = await call((bearer) =>
      picture === 'remove' ? removeProfileImage({}, bearer) : chooseProfileImage({ fileId: picture.fileId }, bearer),
    );
    changeUser(user);
    setPicture(undefined);
  };
  const save = async () => {
    if (tell(faultsOf(values))) return;
    setBusy(true);
    try {
      await savePicture();
      const saved = await saveProfile(changesOf(before, values, profile.user.role));
      if (!saved) return;
      toast.success(t`Profile saved`);
      onSaved();
    } catch (error) {
      tell(profileFaultsIn(error));
      toast.error(t`Your profile was not saved`, { detail: problemWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return { form, fields: { field, write }, picture, setPicture, isDirty, isBusy, save };
}
