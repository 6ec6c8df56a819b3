// The layout route of every page that knows who is signed in.
import { Outlet } from 'react-router';
import { SessionProvider } from '../platform/session/session-provider.tsx';

export default function SessionLayout() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
