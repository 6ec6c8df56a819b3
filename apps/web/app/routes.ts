// The route table is the site map: every address of the web, and the file that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const showsGallery = process.env.NODE_ENV === 'development' || process.env.LAFIYA_GALLERY === '1';

export default [
  layout('public/layout/public-layout.tsx', [
    index('public/home/home.tsx'),
    route('contact', 'public/contact/contact.tsx'),
    route('newsletter', 'public/newsletter/newsletter.tsx'),
    route('newsletter/confirm', 'public/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'public/newsletter/unsubscribe.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  layout('dashboard/frame.tsx', [
    layout('account/session-layout.tsx', [
      route('login', 'account/login.tsx'),
      route('signup', 'account/signup.tsx'),
      route('verify-email', 'account/verify-email.tsx'),
      route('forgot-password', 'account/forgot-password.tsx'),
      route('reset-password', 'account/reset-password.tsx'),
      route('dashboard', 'dashboard/signed-in-layout.tsx', [index('dashboard/home.tsx'), route('*', 'dashboard/unknown.tsx')]),
    ]),
    ...(showsGallery ? [route('gallery', 'dashboard/gallery.tsx')] : []),
  ]),
] satisfies RouteConfig;
