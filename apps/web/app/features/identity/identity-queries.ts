// Mutations of the signed-in user's account: role, e-mail address, password, devices and authentication factors.
import { type EmailChangeCodeInput, type EmailChangeInput, type RoleChoiceInput, stepUpWithPassword } from '@lafiya/api-client';
import {
  getListDevicesQueryKey,
  getListFactorsQueryKey,
  useAddPasskeyHook,
  useChangeEmailHook,
  useChangePassword as useChange,
  useConfirmAuthenticatorAppHook,
  useConfirmEmailByCodeHook,
  useDisconnectGoogleHook,
  useGetMeHook,
  useRemoveAuthenticatorAppHook,
  useRemovePasskeyHook,
  useRenewRecoveryCodesHook,
  useRevokeDevice as useRevoke,
  useRevokeOtherDevices as useRevokeOthers,
  useSetRoleHook,
  useStartPasskeyRegistrationHook,
} from '@lafiya/api-client/identity';
import { useUpdateConsentHook } from '@lafiya/api-client/privacy';
import { getGetProfileQueryKey } from '@lafiya/api-client/profile';
import { useLingui } from '@lingui/react/macro';
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { registerPasskey } from '../../platform/session/passkey.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

export function useAcceptTermsAndSetRole() {
  const updateConsent = useUpdateConsentHook();
  const setRole = useSetRoleHook();
  return useMutation({
    mutationFn: async (choice: RoleChoiceInput) => {
      // Users who came through Google without the sign-up page have not accepted the terms yet.
      await updateConsent({ kind: 'terms', isGiven: true });
      return setRole(choice);
    },
    meta: { suppressErrorToast: true },
  });
}

/** The form asks for the password, so it is confirmed first: the API would ask for it again if the last time was a while ago. */
export function useRequestEmailChange() {
  const { confirm } = useSession();
  const change = useChangeEmailHook();
  return useMutation({
    mutationFn: async (form: EmailChangeInput) => {
      await confirm((bearer) => stepUpWithPassword({ password: form.password }, bearer));
      return change(form);
    },
    meta: { suppressErrorToast: true },
  });
}

export function useConfirmEmail() {
  const { t } = useLingui();
  const confirm = useConfirmEmailByCodeHook();
  const reloadUser = useReloadUser();
  return useMutation({
    mutationFn: async (form: EmailChangeCodeInput) => {
      await confirm(form);
      await reloadUser();
    },
    meta: { invalidates: [getGetProfileQueryKey()], successMessage: t`Your e-mail address has changed`, suppressErrorToast: true },
  });
}

export function useChangePassword() {
  const { t } = useLingui();
  const successMessage = t`Password changed. Your other devices are signed out.`;
  return useChange({ mutation: { meta: { invalidates: [getListDevicesQueryKey()], successMessage, suppressErrorToast: true } } });
}

export function useRevokeDevice() {
  const { t } = useLingui();
  return useRevoke({ mutation: { meta: { invalidates: [getListDevicesQueryKey()], successMessage: t`Device signed out` } } });
}

export function useRevokeOtherDevices() {
  const { t } = useLingui();
  const successMessage = t`All other devices are signed out`;
  return useRevokeOthers({ mutation: { meta: { invalidates: [getListDevicesQueryKey()], successMessage } } });
}

export function useConfirmApp() {
  const { t } = useLingui();
  const confirm = useConfirmAuthenticatorAppHook();
  return useFactorMutation(confirm, { successMessage: t`Authenticator app set up`, suppressErrorToast: true });
}

export function useRemoveApp() {
  const { t } = useLingui();
  const remove = useRemoveAuthenticatorAppHook();
  return useFactorMutation(() => remove({}), { successMessage: t`Authenticator app removed` });
}

/** The browser creates the passkey between the two requests. */
export function useAddPasskey() {
  const { t } = useLingui();
  const start = useStartPasskeyRegistrationHook();
  const add = useAddPasskeyHook();
  const send = async ({ name }: { name: string }) => {
    const { token, options } = await start({});
    return add({ token, name, response: await registerPasskey(options) });
  };
  return useFactorMutation(send, { successMessage: t`Passkey added`, suppressErrorToast: true });
}

export function useRemovePasskey() {
  const { t } = useLingui();
  const remove = useRemovePasskeyHook();
  return useFactorMutation((id: string) => remove(id, {}), { successMessage: t`Passkey removed` });
}

export function useRenewRecoveryCodes() {
  const renew = useRenewRecoveryCodesHook();
  return useFactorMutation(() => renew({}), {});
}

export function useDisconnectGoogle() {
  const { t } = useLingui();
  const disconnect = useDisconnectGoogleHook();
  return useFactorMutation(() => disconnect({}), { successMessage: t`Google disconnected` });
}

/** Reloads the user afterwards, because it says whether there is a second factor. */
function useFactorMutation<Result, Input = void>(send: (input: Input) => Promise<Result>, meta: MutationMeta) {
  const reloadUser = useReloadUser();
  return useMutation({
    mutationFn: async (input: Input) => {
      const result = await send(input);
      await reloadUser();
      return result;
    },
    meta: { invalidates: [getListFactorsQueryKey()], ...meta },
  });
}

function useReloadUser(): () => Promise<void> {
  const getMe = useGetMeHook();
  const { changeUser } = useSession();
  return async () => changeUser((await getMe()).user);
}
