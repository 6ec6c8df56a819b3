// The chosen diagnoses: code, title, which is the main one, and how to change that.
import type { ChosenDiagnosis } from '@lafiya/domain/diagnoses/chosen-diagnoses';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import styles from './diagnoses.module.css';

type Props = {
  chosen: ChosenDiagnosis[];
  disabled: boolean;
  onMakeMain: (one: ChosenDiagnosis) => void;
  onRemove: (one: ChosenDiagnosis) => void;
};

export function ChosenDiagnoses({ chosen, disabled, onMakeMain, onRemove }: Props) {
  const { t } = useLingui();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t`Diagnoses`}>
      {chosen.map((one) => (
        <li key={`${one.system} ${one.code}`} className={styles.row}>
          <span className={styles.code}>{one.code}</span>
          <span className={styles.chosenTitle}>{one.title}</span>
          {one.isMain ? (
            <span className={styles.main}>
              <Trans>Main</Trans>
            </span>
          ) : disabled ? null : (
            <Button
              size="sm"
              variant="subtle"
              className={styles.target ?? ''}
              aria-label={t`Make ${one.title} main`}
              onClick={() => onMakeMain(one)}
            >
              <Trans>Make main</Trans>
            </Button>
          )}
          {disabled ? null : (
            <ActionIcon variant="subtle" size={44} aria-label={t`Remove ${one.title}`} onClick={() => onRemove(one)}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
