// Layout route of every page that uses the session.
import { Outlet } from 'react-router';
import { SessionProvider } from '../platform/session/session-provider.tsx';
import { StepUpProvider } from '../platform/session/step-up.tsx';

export default function SessionLayout() {
  return (
    <SessionProvider>
      <StepUpProvider>
        <Outlet />
      </StepUpProvider>
    </SessionProvider>
  );
}
