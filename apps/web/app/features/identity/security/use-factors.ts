// What the account can prove itself with, and doing something about it with a fresh second factor.
import { type Factors, listFactors, getMe } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../../platform/queries.tsx';
import type { Bearer } from '../../../platform/session/session-store.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStepUp } from '../../../platform/session/step-up.tsx';

const factorsKey = ['factors'];

export function useFactors() {
  return useApiQuery<Factors>(factorsKey, (bearer) => listFactors(bearer));
}

type FactorAct<Input, Answer> = { send: (input: Input, bearer: Bearer) => Promise<Answer>; done?: string; quiet?: boolean };

/** Afterwards the person itself is read anew: whether they have a second factor stands there. */
export function useFactorAct<Input, Answer>({ send, done, quiet = false }: FactorAct<Input, Answer>) {
  const stepUp = useStepUp();
  const { changeUser } = useSession();
  return useApiAct<Input, Answer>({
    send: async (input, bearer) => {
      const answer = await stepUp(() => send(input, bearer));
      const { user } = await getMe(bearer);
      changeUser(user);
      return answer;
    },
    changes: [factorsKey],
    quiet,
    ...(done === undefined ? {} : { done }),
  });
}
