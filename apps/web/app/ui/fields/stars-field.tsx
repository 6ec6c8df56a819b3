// One to five stars, chosen by finger, mouse or arrow keys: radio buttons underneath.
import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { fieldError } from './field-error.tsx';
import styles from './stars-field.module.css';

export interface StarsFieldProps {
  label: string;
  /** What each number of stars means, from one to five. */
  words: readonly string[];
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

export function StarsField({ label, words, value, onChange, error }: StarsFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {words.map((word, index) => (
          <label key={word} className={styles.star} data-on={index < value || undefined}>
            <input
              className={styles.choice}
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <IconStarFilled size={30} aria-hidden />
            <VisuallyHidden>{word}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {words[value - 1]}
        </span>
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {fieldError(error)}
        </p>
      ) : null}
    </fieldset>
  );
}
