// Illustration: a clipboard with a heart rate line. Colours come from the tokens.
export function ResultsArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <rect x="58" y="32" width="84" height="106" rx="14" fill="var(--art-paper)" />
      <rect x="82" y="24" width="36" height="18" rx="9" fill="var(--art-strong)" />
      <path
        d="M70 86h15l8-21 13 42 9-21h15"
        stroke="var(--art-strong)"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M72 122h38" stroke="var(--art-soft)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="128" cy="122" r="5" fill="var(--accent)" />
    </svg>
  );
}
