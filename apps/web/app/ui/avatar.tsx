// A person's picture, or initials on a tint. A circle, or an arch for doctors.
import { createContext, useContext } from 'react';
import { initialsOf, tintOf } from './initials.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  shape?: 'circle' | 'arch';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Set when the name is not shown beside it; otherwise screen readers would read the name twice. */
  standalone?: boolean;
  /** The picture the person uploaded. */
  imageUrl?: string | null;
}

/** False in low-data mode, where initials are shown instead of pictures. */
export const LoadsPictures = createContext(true);

const sizes = { sm: 32, md: 40, lg: 56, xl: 72 };

export function Avatar({ name, shape = 'circle', size = 'md', standalone = false, imageUrl = null }: AvatarProps) {
  const tint = tintOf(name);
  // A data URL is already on the device and costs no data.
  const isShown = useContext(LoadsPictures) || imageUrl?.startsWith('data:');
  const naming = standalone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      className={styles.avatar}
      data-shape={shape}
      style={{ '--size': `${sizes[size]}px`, '--tint': `var(--avatar-${tint})`, '--ink': `var(--avatar-${tint}-text)` }}
    >
      {imageUrl && isShown ? (
        <img className={styles.picture} src={imageUrl} alt="" width={sizes[size]} height={sizes[size]} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
