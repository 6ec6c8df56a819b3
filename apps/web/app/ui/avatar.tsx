// A person: their own picture, else initials on a tint; a circle, or the arch for doctors. Never a drawn face.
import { createContext, useContext } from 'react';
import { initialsOf, tintOf } from './initials.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  shape?: 'circle' | 'arch';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Set when the name is not written beside it; otherwise screen readers would hear the name twice. */
  alone?: boolean;
  /** A picture the person has given us. */
  imageUrl?: string | null;
}

/** Whether pictures are worth their data to the reader; in low-data mode initials do, everywhere. */
export const LoadsPictures = createContext(true);

const sizes = { sm: 32, md: 40, lg: 56, xl: 72 };

export function Avatar({ name, shape = 'circle', size = 'md', alone = false, imageUrl = null }: AvatarProps) {
  const tint = tintOf(name);
  // What has just been chosen on this device costs nothing.
  const isShown = useContext(LoadsPictures) || imageUrl?.startsWith('data:');
  const naming = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
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
