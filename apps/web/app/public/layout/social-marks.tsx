// Logos of the provider's social networks.
import type { brand } from '@lafiya/brand';

export function SocialMark({ network }: { network: keyof typeof brand.social }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={marks[network]} />
    </svg>
  );
}

const marks: Record<keyof typeof brand.social, string> = {
  Facebook: 'M14 8.5V7c0-.8.4-1.2 1.3-1.2H17V3h-2.6C11.7 3 10.5 4.5 10.5 6.8v1.7H8.5v3h2V21h3.5v-9.5h2.5l.5-3z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.8 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  Twitter: 'M4 4h4.2l4 5.6L17 4h2.2l-6 7 6.6 9h-4.2l-4.4-6-5.1 6H3.9l6.3-7.4zm2.9 1.5l9.5 13h1.3l-9.5-13z',
  LinkedIn:
    'M5 9.5h3V20H5zM6.5 4.5a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM10 9.5h2.9v1.5c.6-1 1.7-1.7 3.2-1.7 2.9 0 3.9 1.8 3.9 4.5V20h-3v-5.6c0-1.5-.4-2.5-1.8-2.5-1.5 0-2.2 1-2.2 2.6V20h-3z',
  YouTube: 'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9v6l5.2-3z',
};
