// Layout route of the public site.
import { Outlet, useMatches } from 'react-router';
import { readPromotionOrNull } from '../../features/site/public/read-site-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/public-layout.ts';
import { PublicShell } from './public-shell.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotion: await readPromotionOrNull(context.get(requestFacts)) };
}

export default function PublicLayout({ loaderData: { promotion } }: Route.ComponentProps) {
  const handles = useMatches().map((match) => match.handle as { withoutNewsletter?: boolean } | undefined);
  return (
    <PublicShell promotion={promotion} withNewsletter={!handles.some((handle) => handle?.withoutNewsletter)}>
      <Outlet />
    </PublicShell>
  );
}
