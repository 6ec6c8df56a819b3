// Illustration: a bag of medicine and a prescription with a code. Colours come from the tokens.
export function MedicineArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <path d="M52 62h84l6 88H46z" fill="#f8cfb4" />
      <path d="M74 70V54a20 20 0 0 1 40 0v16" stroke="var(--accent)" strokeWidth="6" fill="none" strokeLinecap="round" />
      <path d="M94 92v28M80 106h28" stroke="var(--art-paper)" strokeWidth="9" strokeLinecap="round" />
      <rect x="112" y="58" width="60" height="80" rx="8" fill="var(--art-paper)" transform="rotate(8 142 98)" />
      <g transform="rotate(8 142 98)" fill="var(--art-deep)">
        <path d="M122 70h16v16h-16zM126 74v8h8v-8zM146 70h16v16h-16zM150 74v8h8v-8zM122 94h16v16h-16zM126 98v8h8v-8z" fillRule="evenodd" />
        <path d="M146 94h6v6h-6zM156 94h6v6h-6zM151 100h6v6h-6zM146 106h6v4h-6zM157 105h5v5h-5z" />
        <rect x="122" y="120" width="40" height="5" rx="2.5" fill="var(--art-soft)" />
      </g>
    </svg>
  );
}
