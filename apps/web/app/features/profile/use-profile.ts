// Query of the user's own profile, and saving changes to it. Health details need the user's consent.
import { updateProfile, type Profile, type ProfileFormInput, getProfile } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';

const profileKey = ['profile'];

export function useProfile() {
  return useApiQuery<Profile>(profileKey, (bearer) => getProfile(bearer));
}

/** Updates the cached profile and the session's user from an API response. */
export function useUpdateCachedProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  const { changeUser } = useSession();
  return useCallback(
    (profile) => {
      client.setQueryData(profileKey, profile);
      changeUser(profile.user);
    },
    [client, changeUser],
  );
}

/** Saves changes, and asks for consent before health details are first stored; undefined when the user declines. */
export function useSaveProfile(): (changes: ProfileFormInput) => Promise<Profile | undefined> {
  const { t } = useLingui();
  const { call } = useSession();
  const confirm = useConfirm();
  const updateCachedProfile = useUpdateCachedProfile();
  return async (changes) => {
    const send = (form: ProfileFormInput) => call((bearer) => updateProfile(form, bearer));
    const askForConsentAndSend = async (error: unknown) => {
      if (codeOf(error) !== 'consent_needed') throw error;
      const agrees = await confirm({
        title: t`May we keep your health details?`,
        body: consentTexts.health_data.text,
        confirmLabel: t`I agree`,
        cancelLabel: t`Not now`,
      });
      return agrees ? send({ ...changes, healthDataConsent: true }) : undefined;
    };
    const profile = await send(changes).catch(askForConsentAndSend);
    if (profile) updateCachedProfile(profile);
    return profile;
  };
}
