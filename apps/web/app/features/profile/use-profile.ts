// One's own profile: read once, saved in the parts that were changed; health details only with the owner's consent.
import { changeProfile, type Profile, type ProfileFormInput, readProfile } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codeOf } from '../../platform/forms/problem-words.ts';
import { useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';

const profileKey = ['profile'];

export function useProfile() {
  return useApiQuery<Profile>(profileKey, (bearer) => readProfile(bearer));
}

/** Takes the API's word for the profile and for the person, so that every part of the page agrees. */
export function useTakeProfile(): (profile: Profile) => void {
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

/** Saves; asks for the consent when health details are written for the first time. Undefined when the owner said no. */
export function useSaveProfile(): (changes: ProfileFormInput) => Promise<Profile | undefined> {
  const { t } = useLingui();
  const { call } = useSession();
  const confirm = useConfirm();
  const take = useTakeProfile();
  return async (changes) => {
    const send = (form: ProfileFormInput) => call((bearer) => changeProfile(form, bearer));
    const askAndSend = async (error: unknown) => {
      if (codeOf(error) !== 'consent_needed') throw error;
      const agrees = await confirm({
        title: t`May we keep your health details?`,
        body: consentTexts.health_data.words,
        confirmLabel: t`I agree`,
        cancelLabel: t`Not now`,
      });
      return agrees ? send({ ...changes, healthDataConsent: true }) : undefined;
    };
    const profile = await send(changes).catch(askAndSend);
    if (profile) take(profile);
    return profile;
  };
}
