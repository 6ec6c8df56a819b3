// The layout route of the public site: its frame around whichever page matched.
import { Outlet, useMatches } from 'react-router';
import { readPromotionIfThere } from '../../features/site/public/read-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/public-layout.ts';
import { PublicFrame } from './public-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotion: await readPromotionIfThere(context.get(requestFacts)) };
}

export default function PublicLayout({ loaderData: { promotion } }: Route.ComponentProps) {
  const handles = useMatches().map((match) => match.handle as { withoutNewsletter?: boolean } | undefined);
  return (
    <PublicFrame promotion={promotion} withNewsletter={!handles.some((handle) => handle?.withoutNewsletter)}>
      <Outlet />
    </PublicFrame>
  );
}
