// Shows why a page is closed instead of the page.
import type { User } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LicenceCheckRequired, SecondFactorRequired } from '../platform/page-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type ClosedReason, closedReason } from './closed-pages.ts';
import { menuItemAt } from './menu.ts';
import { menuLabels } from './menu-labels.ts';

export function OpenPagesOnly({ user, children }: { user: User; children: ReactNode }) {
  const { i18n } = useLingui();
  const item = menuItemAt(useLocation().pathname, user.role);
  const reason = item ? closedReason(user, item.name) : null;
  // The home page greets, and says why it is empty itself.
  if (!item || !reason || item.name === 'dashboard') return children;
  const title = i18n._(menuLabels[item.name].label);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={title} />
      <ClosedState reason={reason} />
    </>
  );
}

export function ClosedState({ reason }: { reason: ClosedReason }) {
  return reason === 'second_factor' ? <SecondFactorRequired /> : <LicenceCheckRequired />;
}
