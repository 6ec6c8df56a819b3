// Asks for the second factor: the code of the app, a recovery code, or a passkey; whatever the account has. For signing in and for stepping up.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCanUsePasskeys } from './passkey.ts';
import styles from './proof-form.module.css';
import { useProving } from './use-proving.ts';

export type ProofMethod = 'app' | 'passkey' | 'recovery';
export type Proving = {
  methods: readonly ProofMethod[];
  /** Ends the asking when it resolves; what it throws is told at the field. */
  byCode: (method: 'app' | 'recovery', code: string) => Promise<void>;
  byPasskey: () => Promise<void>;
};

const codeLength = 6;

export function ProofForm({ methods, byCode, byPasskey }: Proving) {
  const canUsePasskeys = useCanUsePasskeys();
  const offered = methods.filter((method) => method !== 'passkey' || canUsePasskeys);
  const [chosen, setChosen] = useState<ProofMethod>();
  const method = chosen ?? offered.find((one) => one === 'app') ?? offered[0] ?? 'recovery';
  const { prove, isBusy, fault, forgetFault } = useProving();
  const choose = (next: ProofMethod) => {
    forgetFault();
    setChosen(next);
    if (next === 'passkey') void prove(byPasskey);
  };
  return (
    <div className={styles.form}>
      {method === 'passkey' ? (
        <PasskeyStep isBusy={isBusy} fault={fault} onUse={() => void prove(byPasskey)} />
      ) : (
        <CodeStep key={method} method={method} isBusy={isBusy} fault={fault} onCode={(code) => void prove(() => byCode(method, code))} />
      )}
      <OtherWays offered={offered.filter((one) => one !== method)} isBusy={isBusy} onChoose={choose} />
    </div>
  );
}

type StepProps = { isBusy: boolean; fault: string | undefined };

function CodeStep({ method, isBusy, fault, onCode }: StepProps & { method: 'app' | 'recovery'; onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const isFilled = method === 'app' ? code.length === codeLength : code.trim().length > 0;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFilled && !isBusy) onCode(code.trim());
  };
  return (
    <form className={styles.form} method="post" onSubmit={send} noValidate>
      {method === 'app' ? (
        <CodeField
          label={t`6-digit code`}
          hint={t`Open your authenticator app and type the code it shows for Lafiya.`}
          value={code}
          onChange={setCode}
          error={fault}
          length={codeLength}
          autoFocus
        />
      ) : (
        <TextField
          label={t`Recovery code`}
          hint={t`One of the ten codes you kept. Each works once.`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          size="lg"
          data-autofocus
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isFilled}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function PasskeyStep({ isBusy, fault, onUse }: StepProps & { onUse: () => void }) {
  return (
    <>
      <div role="status">{fault ? <Notice kind="bad">{fault}</Notice> : null}</div>
      <Button size="lg" fullWidth loading={isBusy} onClick={onUse} leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}

type OtherWaysProps = { offered: ProofMethod[]; isBusy: boolean; onChoose: (method: ProofMethod) => void };

function OtherWays({ offered, isBusy, onChoose }: OtherWaysProps) {
  const { t } = useLingui();
  const ways = {
    app: { words: t`Use the code of your app`, icon: IconKey },
    passkey: { words: t`Use a passkey`, icon: IconFingerprint },
    recovery: { words: t`Use a recovery code`, icon: IconLifebuoy },
  };
  if (offered.length === 0) return null;
  return (
    <div className={styles.ways}>
      {offered.map((method) => {
        const { words, icon: WayIcon } = ways[method];
        return (
          <Button
            key={method}
            variant="default"
            fullWidth
            disabled={isBusy}
            onClick={() => onChoose(method)}
            leftSection={<WayIcon size={18} stroke={1.75} aria-hidden />}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
