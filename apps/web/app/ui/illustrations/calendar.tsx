// Illustration: a calendar with a selected time. Colours come from the tokens.
export function CalendarArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <rect x="48" y="34" width="108" height="100" rx="14" fill="var(--art-paper)" />
      <path d="M48 48a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v14H48z" fill="var(--art-strong)" />
      <path d="M74 26v16M130 26v16" stroke="var(--art-ink)" strokeWidth="6" strokeLinecap="round" />
      <rect x="59" y="71" width="17" height="14" rx="4" fill="var(--art-pale)" />
      <rect x="82" y="71" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="105" y="71" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="128" y="71" width="17" height="14" rx="4" fill="var(--art-pale)" />
      <rect x="59" y="91" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="82" y="91" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="105" y="91" width="17" height="14" rx="4" fill="var(--accent)" />
      <rect x="128" y="91" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="59" y="111" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="82" y="111" width="17" height="14" rx="4" fill="var(--art-pale)" />
      <rect x="105" y="111" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <rect x="128" y="111" width="17" height="14" rx="4" fill="var(--art-soft)" />
      <circle cx="156" cy="120" r="22" fill="var(--art-deep)" />
      <path d="M156 108v12l8 6" stroke="var(--art-paper)" strokeWidth="4.5" fill="none" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
