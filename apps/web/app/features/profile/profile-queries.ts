// Mutations of the user's own profile, picture, licence and preferences.
import type { Profile, ProfileFormInput } from '@lafiya/api-client';
import {
  getGetProfileQueryKey,
  useCompleteProfile as useComplete,
  useRemoveProfileImageHook,
  useSetProfileImageHook,
  useSubmitLicense,
  useUpdatePreferences,
  useUpdateProfileHook,
} from '@lafiya/api-client/profile';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { PictureChange } from './picture-editor.tsx';

/** Updates the cached profile and the session's user from an API response. */
function useUpdateCachedProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  const { changeUser } = useSession();
  return useCallback(
    (profile) => {
      client.setQueryData(getGetProfileQueryKey(), profile);
      changeUser(profile.user);
    },
    [client, changeUser],
  );
}

export function useSaveProfile(): (changes: ProfileFormInput) => Promise<void> {
  const update = useUpdateProfileHook();
  const updateCachedProfile = useUpdateCachedProfile();
  return async (changes) => {
    updateCachedProfile(await update(changes));
  };
}

export function useSavePicture(): (picture: PictureChange) => Promise<void> {
  const set = useSetProfileImageHook();
  const remove = useRemoveProfileImageHook();
  const { changeUser } = useSession();
  return async (picture) => {
    const { user } = await (picture === 'remove' ? remove({}) : set({ fileId: picture.fileId }));
    changeUser(user);
  };
}

export function useCompleteProfile() {
  return useComplete({ mutation: { meta: { suppressErrorToast: true } } });
}

export function useSubmitLicence() {
  const { t } = useLingui();
  const updateCachedProfile = useUpdateCachedProfile();
  return useSubmitLicense({
    mutation: { onSuccess: updateCachedProfile, meta: { successMessage: t`Licence uploaded. The clinic will check it.` } },
  });
}

export function useSavePreferences() {
  const { t } = useLingui();
  return useUpdatePreferences({ mutation: { meta: { successMessage: t`Preference saved` } } });
}
