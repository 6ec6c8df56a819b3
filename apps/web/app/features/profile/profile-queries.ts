// Mutations of the user's own profile, picture, licence and preferences. Health details need the user's consent.
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
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
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

/** Saves changes, and asks for consent before health details are first stored; undefined when the user declines. */
export function useSaveProfile(): (changes: ProfileFormInput) => Promise<Profile | undefined> {
  const { t } = useLingui();
  const update = useUpdateProfileHook();
  const confirm = useConfirm();
  const updateCachedProfile = useUpdateCachedProfile();
  return async (changes) => {
    const askForConsentAndSend = async (error: unknown) => {
      if (codeOf(error) !== 'consent_needed') throw error;
      const agrees = await confirm({
        title: t`May we keep your health details?`,
        body: consentTexts.health_data.text,
        confirmLabel: t`I agree`,
        cancelLabel: t`Not now`,
      });
      return agrees ? update({ ...changes, healthDataConsent: true }) : undefined;
    };
    const profile = await update(changes).catch(askForConsentAndSend);
    if (profile) updateCachedProfile(profile);
    return profile;
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
