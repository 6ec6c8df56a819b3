// Catch-all route: responds with 404.
import { data } from 'react-router';
import { NotFound } from './error-page.tsx';

export const handle = { static: true, withoutNewsletter: true };

export const loader = () => data(null, { status: 404 });

export default NotFound;
