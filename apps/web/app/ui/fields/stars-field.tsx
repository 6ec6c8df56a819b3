// A rating of one to five stars, built on radio buttons.
import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { fieldError } from './field-error.tsx';
import styles from './stars-field.module.css';

export interface StarsFieldProps {
  label: string;
  /** The meaning of each rating, from one to five stars. */
  labels: readonly string[];
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

export function StarsField({ label, labels, value, onChange, error }: StarsFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {labels.map((text, index) => (
          <label key={text} className={styles.star} data-on={index < value || undefined}>
            <input
              className={styles.choice}
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <IconStarFilled size={30} aria-hidden />
            <VisuallyHidden>{text}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {labels[value - 1]}
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
