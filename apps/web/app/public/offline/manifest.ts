// /manifest.webmanifest: the web app manifest, for installation on a device.
import { brand } from '@lafiya/brand';
import { msg } from '@lingui/core/macro';
import { createI18n } from '../../platform/i18n.ts';

export function loader() {
  const i18n = createI18n();
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: brand.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.colours.primaryDark,
    background_color: brand.colours.sand,
    categories: ['health', 'medical'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: i18n._(msg`Find care`), url: '/find-care' },
      { name: i18n._(msg`Book an appointment`), url: '/book' },
      { name: i18n._(msg`Emergency numbers`), url: '/contact' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
