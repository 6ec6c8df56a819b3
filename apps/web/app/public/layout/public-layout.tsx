// The layout route of the public site: its frame around whichever page matched.
import { Outlet, useMatches } from 'react-router';
import { PublicFrame } from './public-frame.tsx';

export default function PublicLayout() {
  const handles = useMatches().map((match) => match.handle as { withoutNewsletter?: boolean } | undefined);
  return (
    <PublicFrame withNewsletter={!handles.some((handle) => handle?.withoutNewsletter)}>
      <Outlet />
    </PublicFrame>
  );
}
