// Text for the result of the connection test: figures, verdict and reason.
import { useLingui } from '@lingui/react/macro';
import type { ConnectionResult } from './device-results.ts';

type ConnectionText = { detail: string; verdict: string; tone: 'confirmed' | 'pending' | 'cancelled' };

export function useConnectionText({ state, assessment }: ConnectionResult): ConnectionText {
  const { t, i18n } = useLingui();
  if (!assessment) {
    const detail = {
      unknown: t`Tried together with camera and sound`,
      testing: t`Sending a test picture to our server and back`,
      success: '',
      failed: t`Our video server did not answer. You can go on and try.`,
    }[state];
    return { detail, verdict: '', tone: 'pending' };
  }
  const { kbps, delayMs, lost, verdict, why } = assessment;
  const speed = kbps >= 1_000 ? t`${i18n.number(kbps / 1_000, { maximumFractionDigits: 1 })} Mbit/s` : t`${i18n.number(kbps)} kbit/s`;
  const share = i18n.number(lost, { style: 'percent', maximumFractionDigits: lost < 0.1 ? 1 : 0 });
  const figures = t`${speed}, delay ${i18n.number(delayMs)} ms, ${share} lost.`;
  const reasons = {
    enough: t`Video is fine.`,
    slow: verdict === 'weak' ? t`Too slow for a call.` : t`Too slow for video, fine for sound.`,
    lossy: verdict === 'weak' ? t`Too much gets lost for a call.` : t`Too much gets lost for video, sound is fine.`,
    late: verdict === 'weak' ? t`Answers take too long for a call.` : t`Answers take too long for video, sound is fine.`,
  };
  const verdicts = {
    video: { verdict: t`Video`, tone: 'confirmed' },
    audio: { verdict: t`Audio only`, tone: 'pending' },
    weak: { verdict: t`Too weak`, tone: 'cancelled' },
  } as const;
  return { detail: `${figures} ${reasons[why]}`, ...verdicts[verdict] };
}
