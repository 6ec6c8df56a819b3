// Restricts a page to roles. Other users see a refusal, and nothing is requested from the server.
import { brand } from '@lafiya/brand';
import type { ReactNode } from 'react';
import { RoleNotAllowed } from '../platform/page-error.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { MenuRole } from './menu.ts';

type Props = { roles: MenuRole[]; title: string; children: ReactNode };

export function RequireRole({ roles, title, children }: Props) {
  const { user } = useSession();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {user?.role && roles.includes(user.role) ? (
        children
      ) : (
        <>
          <PageHeader title={title} />
          <RoleNotAllowed />
        </>
      )}
    </>
  );
}
