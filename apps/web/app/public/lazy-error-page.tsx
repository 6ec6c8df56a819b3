// The error page as hydrated pages load it: only when there is an error. It has the header and footer of the public site.
import { lazy } from 'react';

export const ErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }));
