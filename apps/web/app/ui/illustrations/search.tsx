// Illustration: a magnifying glass with no results. Colours come from the tokens.
export function SearchArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <path d="M122 104l30 29" stroke="var(--accent)" strokeWidth="11" strokeLinecap="round" />
      <circle cx="92" cy="74" r="41" fill="var(--art-paper)" stroke="var(--art-strong)" strokeWidth="7" />
      <path d="M76 84q16-18 32 0" fill="none" stroke="var(--art-strong)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="78" cy="64" r="3.5" fill="var(--art-strong)" />
      <circle cx="106" cy="64" r="3.5" fill="var(--art-strong)" />
    </svg>
  );
}
