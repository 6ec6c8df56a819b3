// Text for the result of the connection test: figures, verdict and reason.
import { useLingui } from '@lingui/react/macro';
import type { ConnectionResult } from './device-results.ts';

type ConnectionText = { detail: string; verdict: string; tone: 'confirmed' | 'pending' | 'cancelled' };

export function useConnectionText({ state, assessment }: ConnectionResult): ConnectionText {
  const { t, i18n } = useLingui();
  if (!assessment) {
    const detail = {
      unknown: t`Tested together with camera and sound`,
      testing: t`Testing your connection to our server`,
      success: '',
      failed: t`Our video server did not respond. You can continue and try.`,
    }[state];
    return { detail, verdict: '', tone: 'pending' };
  }
  const { kbps, delayMs, lost, verdict, why } = assessment;
  const speed = kbps >= 1_000 ? t`${i18n.number(kbps / 1_000, { maximumFractionDigits: 1 })} Mbit/s` : t`${i18n.number(kbps)} kbit/s`;
  const share = i18n.number(lost, { style: 'percent', maximumFractionDigits: lost < 0.1 ? 1 : 0 });
  const figures = t`${speed}, delay ${i18n.number(delayMs)} ms, ${share} lost.`;
  const reasons = {
    enough: t`Video is fine.`,
    slow: verdict === 'weak' ? t`Too slow for a call.` : t`Too slow for video. Audio is fine.`,
    lossy:
      verdict === 'weak'
        ? t`The connection loses too much data for a call.`
        : t`The connection loses too much data for video. Audio is fine.`,
    late:
      verdict === 'weak'
        ? t`The connection is too slow to respond for a call.`
        : t`The connection is too slow to respond for video. Audio is fine.`,
  };
  const verdicts = {
    video: { verdict: t`Video`, tone: 'confirmed' },
    audio: { verdict: t`Audio only`, tone: 'pending' },
    weak: { verdict: t`Too weak`, tone: 'cancelled' },
  } as const;
  return { detail: `${figures} ${reasons[why]}`, ...verdicts[verdict] };
}
