// Illustration: a video call with a doctor. Colours come from the tokens.
import { useId } from 'react';

export function CallArt() {
  const clip = useId();
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <path d="M30 150V84a70 70 0 0 1 140 0v66z" fill="var(--art-base)" />
      <rect x="28" y="40" width="120" height="84" rx="12" fill="var(--art-ink)" />
      <rect x="35" y="47" width="106" height="70" rx="6" fill="var(--art-paper)" />
      <path d="M20 124h136l-6 12H26z" fill="var(--art-deep)" />
      <defs>
        <clipPath id={clip}>
          <rect x="35" y="47" width="106" height="70" rx="6" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <path d="M56.0 130c0-25.5 8.96-29.24 23.04-32.98h17.92c14.08 3.74 23.04 7.48 23.04 32.98z" fill="var(--art-paper)" />
        <path d="M78.4 96.68L88 116.4L97.6 96.68z" fill="#8fd3b4" />
        <path d="M81.6 96q6.4 10.2 12.8 0z" fill="#52301d" />
        <path
          d="M77.76 96.68L86.72 118.44M98.24 96.68L89.28 118.44M88 117.76V130"
          stroke="var(--art-soft)"
          strokeWidth="1.9"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M75.84 98.72C72.64 113.0 84.16 116.4 81.6 121.16M100.16 98.72C103.36 109.6 100.8 113.0 100.8 117.08"
          stroke="var(--art-deep)"
          strokeWidth="2.4"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="100.8" cy="119.12" r="2.24" fill="var(--accent)" />
        <g transform="translate(88 78) scale(0.32)">
          <path d="M-26 40h52v48c0 14-12 24-26 24s-26-10-26-24z" fill="#52301d" />
          <ellipse cx="-50" cy="6" rx="10" ry="14" fill="#52301d" />
          <ellipse cx="50" cy="6" rx="10" ry="14" fill="#52301d" />
          <path d="M-50-14c0-32 22-52 50-52s50 20 50 52v22c0 34-22 58-50 58s-50-24-50-58z" fill="#6b3f28" />
          <g transform="translate(0 0)">
            <path d="M-32-14q10-8 20-2M12-16q10-6 20 2" stroke="#0f1f1a" strokeWidth="4.5" strokeLinecap="round" fill="none" />
            <circle cx="-21" cy="0" r="4.6" fill="#0f1f1a" />
            <circle cx="21" cy="0" r="4.6" fill="#0f1f1a" />
            <path d="M2 2q7 15-3 17" stroke="#52301d" strokeWidth="4.5" strokeLinecap="round" fill="none" />
            <path d="M-15 33q15 13 30 0" stroke="#2f180c" strokeWidth="5" strokeLinecap="round" fill="none" />
          </g>
        </g>
        <path
          transform="translate(88 77) scale(0.32)"
          d="M-52-2c-6-44 16-72 52-72s58 28 52 72c-3-4-5-14-6-24-10-8-24-14-46-14s-36 6-46 14c-1 10-3 20-6 24z"
          fill="#0f1f1a"
        />
      </g>
      <rect x="122" y="84" width="56" height="52" rx="12" fill="var(--accent)" />
      <rect x="134" y="101" width="21" height="18" rx="5" fill="var(--art-paper)" />
      <path d="M157 107l9-5v16l-9-5z" fill="var(--art-paper)" />
    </svg>
  );
}
