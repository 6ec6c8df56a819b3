// The route table is the site map: every address of the web, and the file that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const showsGallery = process.env.NODE_ENV === 'development' || process.env.LAFIYA_GALLERY === '1';
const gallery = layout('dashboard/frame.tsx', [route('gallery', 'dashboard/gallery.tsx')]);

export default [
  layout('public/layout/public-layout.tsx', [
    index('public/home/home.tsx'),
    route('contact', 'public/contact/contact.tsx'),
    route('newsletter', 'public/newsletter/newsletter.tsx'),
    route('newsletter/confirm', 'public/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'public/newsletter/unsubscribe.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  ...(showsGallery ? [gallery] : []),
] satisfies RouteConfig;
