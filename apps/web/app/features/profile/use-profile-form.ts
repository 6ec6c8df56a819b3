// State of the profile form: values, unsaved changes, and saving picture and fields together.
import type { Profile, ProfileFormInput } from '@lafiya/api-client';
import { UpdateProfileBody } from '@lafiya/api-client/forms/profile';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';
import type { PictureChange } from './picture-editor.tsx';
import { useSavePicture, useSaveProfile } from './profile-queries.ts';
import { changesOf, profileFieldOf, valuesOf } from './profile-values.ts';
import { useProfileValidation } from './use-profile-validation.ts';

export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const validate = useProfileValidation();
  const savePicture = useSavePicture();
  const saveProfile = useSaveProfile();
  const [picture, setPicture] = useState<PictureChange>();
  const before = valuesOf(profile);
  const form = useApiForm({
    initialValues: before,
    schema: UpdateProfileBody,
    bodyOf: (values) => changesOf(before, values, profile.user.role),
    fieldOf: profileFieldOf,
    rules: (values) => validate(values),
  });
  const save = useMutation({
    mutationFn: async (changes: ProfileFormInput) => {
      if (picture) {
        await savePicture(picture);
        setPicture(undefined);
      }
      return saveProfile(changes);
    },
    // Here and not at `mutate`: people also hear of it when they have left the page meanwhile.
    onSuccess: () => void toast.success(t`Profile saved`),
    onError: (error) => void toast.error(t`Your profile was not saved`, { detail: problemMessage(error) }),
    meta: { suppressErrorToast: true },
  });
  const send = form.onSubmit((changes) => save.mutate(changes, { onSuccess: onSaved, onError: (error) => form.showProblem(error) }));
  return { form, picture, setPicture, isDirty: picture !== undefined || form.isDirty, isBusy: save.isPending, send };
}
