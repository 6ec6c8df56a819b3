// Shares the public page of a doctor: with the device's own menu, or by copying the link.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { toast } from '../../../ui/toast.tsx';

export function ShareButton({ slug, name }: { slug: string; name: string }) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(`/resources/teams/${slug}`, location.origin).href;
    if (typeof navigator.share === 'function') return navigator.share({ title: t`Dr ${name}`, url }).catch(ignoreCancelled);
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied`);
    } catch {
      // The browser refuses the clipboard: the link is shown to copy by hand.
      toast.warning(t`Copy this link`, { detail: url, duration: 15_000 });
    }
    return undefined;
  };
  return (
    <Button variant="default" leftSection={<IconShare size={18} stroke={1.75} aria-hidden />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}

/** Closing the menu without choosing is no error. */
function ignoreCancelled(): void {}
