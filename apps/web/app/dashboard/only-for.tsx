// A page that belongs to some roles: others are told so, and nothing is asked of the server.
import { brand } from '@lafiya/brand';
import type { ReactNode } from 'react';
import { NotForYou } from '../platform/page-trouble.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { MenuRole } from './menu.ts';

type Props = { roles: MenuRole[]; title: string; children: ReactNode };

export function OnlyFor({ roles, title, children }: Props) {
  const { user } = useSession();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {user?.role && roles.includes(user.role) ? (
        children
      ) : (
        <>
          <PageHeader title={title} />
          <NotForYou />
        </>
      )}
    </>
  );
}
