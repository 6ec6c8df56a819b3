// Illustration: a phone with a sign-up form. Colours come from the tokens.
export function AccountArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <rect x="66" y="22" width="72" height="128" rx="14" fill="var(--art-ink)" />
      <rect x="72" y="29" width="60" height="121" rx="8" fill="var(--art-paper)" />
      <circle cx="102" cy="54" r="13" fill="#f8cfb4" />
      <circle cx="102" cy="51" r="5.5" fill="#8a5637" />
      <path d="M92 64c1-9 19-9 20 0z" fill="var(--art-strong)" />
      <rect x="82" y="76" width="40" height="9" rx="4.5" fill="var(--art-pale)" />
      <rect x="82" y="91" width="40" height="9" rx="4.5" fill="var(--art-pale)" />
      <rect x="82" y="110" width="40" height="14" rx="7" fill="var(--art-strong)" />
      <path d="M126 138c-6-14 4-20 10-12l12 12c10 2 14 8 14 20h-30z" fill="#8a5637" />
    </svg>
  );
}
