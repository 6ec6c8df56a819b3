// Shows a temporary message above a form. The live region is always rendered, so that screen readers announce the message.
import { Notice } from '../../ui/notice.tsx';
import type { BannerMessage } from './use-banner.ts';

export function Banner({ message }: { message: BannerMessage | undefined }) {
  return <div role="status">{message ? <Notice kind={message.kind}>{message.text}</Notice> : null}</div>;
}
