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
      route('auth/callback', 'account/auth-callback.tsx'),
      route('select-role', 'account/select-role.tsx'),
      route('complete-profile', 'account/complete-profile.tsx'),
      route('accept-invitation', 'account/accept-invitation.tsx'),
      route('confirm-email', 'account/confirm-email.tsx'),
      route('dashboard', 'dashboard/signed-in-layout.tsx', [
        index('dashboard/home.tsx'),
        route('appointments/book', 'dashboard/book/book.tsx'),
        route('find-doctors', 'dashboard/find-doctors/find-doctors.tsx'),
        route('doctors', 'dashboard/find-doctors/old-address.tsx'),
        route('my-doctors', 'dashboard/my-doctors/my-doctors.tsx'),
        route('appointments', 'dashboard/appointments/appointments.tsx'),
        route('availability', 'dashboard/availability/availability.tsx'),
        route('patients', 'dashboard/patients/patients.tsx'),
        route('patients/:id', 'dashboard/patients/patient.tsx'),
        route('staff', 'dashboard/staff/staff.tsx'),
        route('staff/:id', 'dashboard/staff/staff-member.tsx'),
        route('departments', 'dashboard/departments/departments.tsx'),
        route('notifications', 'dashboard/notifications/notifications.tsx'),
        route('profile', 'dashboard/profile/profile.tsx'),
        route('settings', 'dashboard/settings/settings.tsx'),
        route('*', 'dashboard/unknown.tsx'),
      ]),
      route('admin/staff', 'dashboard/admin-staff.tsx'),
      route('admin/schedules', 'dashboard/appointments/old-schedules.tsx'),
      route('doctor/availability', 'dashboard/availability/old-availability.tsx'),
      route('appointments', 'dashboard/book/old-address.tsx', { id: 'old-appointments' }),
      route('app/appointments/book', 'dashboard/book/old-address.tsx', { id: 'old-book' }),
    ]),
    ...(showsGallery ? [route('gallery', 'dashboard/gallery.tsx')] : []),
  ]),
] satisfies RouteConfig;
