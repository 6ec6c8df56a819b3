// Query of the account's authentication factors, and mutations of them, which need a fresh second factor.
import { type Factors, listFactors, getMe } from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../../platform/queries.tsx';
import type { Bearer } from '../../../platform/session/session-store.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStepUp } from '../../../platform/session/step-up.tsx';

const factorsKey = ['factors'];

export function useFactors() {
  return useApiQuery<Factors>(factorsKey, (bearer) => listFactors(bearer));
}

type FactorMutation<Input, Result> = { send: (input: Input, bearer: Bearer) => Promise<Result>; done?: string; quiet?: boolean };

/** Reloads the user afterwards, because it says whether there is a second factor. */
export function useFactorMutation<Input, Result>({ send, done, quiet = false }: FactorMutation<Input, Result>) {
  const stepUp = useStepUp();
  const { changeUser } = useSession();
  return useApiMutation<Input, Result>({
    send: async (input, bearer) => {
      const result = await stepUp(() => send(input, bearer));
      const { user } = await getMe(bearer);
      changeUser(user);
      return result;
    },
    invalidates: [factorsKey],
    suppressErrorToast: quiet,
    ...(done === undefined ? {} : { successMessage: done }),
  });
}
