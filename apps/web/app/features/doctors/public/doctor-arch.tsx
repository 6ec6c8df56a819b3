// Portrait of a doctor in an arch shape: their picture, or initials on a tint.
import { initialsOf, tintOf } from '../../../ui/initials.ts';

export function DoctorArch({ name, imageUrl, isFirst = false }: { name: string; imageUrl: string | null; isFirst?: boolean }) {
  const tint = tintOf(name);
  return (
    <span className="arch" aria-hidden="true" style={{ '--arch': `var(--avatar-${tint})`, '--arch-ink': `var(--avatar-${tint}-text)` }}>
      {imageUrl ? <img src={imageUrl} alt="" width="320" height="340" {...(isFirst ? {} : { loading: 'lazy' })} /> : initialsOf(name)}
    </span>
  );
}
