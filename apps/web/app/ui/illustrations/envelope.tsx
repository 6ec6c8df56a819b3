// Illustration: an opened letter. Colours come from the tokens.
export function EnvelopeArt() {
  return (
    <svg viewBox="0 0 200 156" aria-hidden="true">
      <path d="M20 60L100 10l80 50v80H20z" fill="var(--art-deep)" />
      <rect x="40" y="26" width="120" height="90" rx="10" fill="var(--art-pale)" />
      <path d="M58 46h46M58 62h46M58 78h70" stroke="var(--art-soft)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="136" cy="54" r="15" fill="var(--accent)" />
      <path d="M129 54l5 5 9-10" stroke="var(--art-paper)" strokeWidth="4" fill="none" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M20 62l80 50 80-50v78a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10z" fill="var(--green-600)" />
      <path d="M27 143l59-41M173 143l-59-41" stroke="var(--green-700)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
