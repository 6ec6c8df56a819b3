// The place above a form where a passing message appears. The live region stays, so that the words are read out.
import { Notice } from '../../ui/notice.tsx';
import type { BannerMessage } from './use-banner.ts';

export function Banner({ message }: { message: BannerMessage | undefined }) {
  return <div role="status">{message ? <Notice kind={message.kind}>{message.words}</Notice> : null}</div>;
}
