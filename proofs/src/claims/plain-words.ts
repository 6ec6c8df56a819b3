// Proves that everything people read is in plain words: no forbidden phrase in any text, and patients' messages are easy to read.
import { checkout } from '@lafiya/tools/services/instance';
import { forbiddenIn } from '../plain-words/forbidden-phrases.ts';
import { filesForPatients, isForPatients, type Message, readMessages } from '../plain-words/patient-messages.ts';
import { countText, readingEase, sumCounts } from '../plain-words/reading-ease.ts';
import { errorTexts, mailsWithoutSample, mailTexts, notificationTexts, pushTexts, smsTexts } from '../plain-words/rendered-texts.ts';
import { siteContentTexts, textsIn } from '../plain-words/source-texts.ts';
import type { Claim, Trial } from '../support/claim.ts';

/** The least reading ease of patients' messages (Flesch): plain English is 60 to 70. */
const leastEase = 65;

const hardText =
  'Notwithstanding administrative considerations, authorisation of teleconsultation participation necessitates comprehensive identification documentation.';

export const plainWords: Claim = {
  name: 'plain-words',
  promise: `no text that people read has a forbidden word or phrase, and patients' messages have a reading ease (Flesch) of at least ${leastEase}`,
  defects: {
    'old-phrase-on-screen': 'a message of the web asks to hand in a licence',
    'old-phrase-in-mail': 'an email calls an appointment by its old name',
    'old-phrase-in-sms': 'an SMS calls an appointment by its old name',
    'old-phrase-in-push': 'a push notification says that a request lapses',
    'old-phrase-in-notification': 'a notification says that the other side was told',
    'old-phrase-in-error': 'an error says that somebody else did it',
    'old-phrase-in-form': 'a refusal of a form field says that both sides will read it',
    'no-messages': 'the catalogue of the web yields nothing',
    'no-sample': 'an email template has no sample and is not read',
    'hard-words': 'patients read long words in long sentences',
  },
  run: async ({ report, mutation }) => {
    const messages = withDefects(readMessages(checkout), mutation);
    const sources = await collectTexts(messages, mutation);
    for (const [name, texts] of Object.entries(sources)) {
      report.holds(texts.length > 0, `${name}: ${texts.length} texts were read`);
      const hits = texts.flatMap((text) => forbiddenIn(text).map(({ phrase, instead }) => `“${phrase}” (write: ${instead}) in “${text}”`));
      report.holds(hits.length === 0, `${name}: ${hits.length} forbidden phrases${hits.length > 0 ? `: ${hits.join('; ')}` : ''}`);
    }
    const missing = mutation === 'no-sample' ? ['verify-email'] : mailsWithoutSample();
    report.holds(missing.length === 0, `every email template has a sample${missing.length > 0 ? `, but not: ${missing.join(', ')}` : ''}`);
    report.figure(
      'texts read',
      Object.values(sources).reduce((sum, texts) => sum + texts.length, 0),
    );
    checkReadingEase(report, messages);
  },
};

/** By source. What templates compose is rendered; what is written as a literal is read from the source. */
async function collectTexts(messages: Message[], mutation: Trial['mutation']): Promise<Record<string, string[]>> {
  const literals = (...folders: string[]): string[] => folders.flatMap((folder) => textsIn(checkout, folder)).map(({ text }) => text);
  const defect = (name: string, text: string): string[] => (mutation === name ? [text] : []);
  return {
    'messages of the web': messages.map(({ text }) => text),
    emails: [...(await mailTexts()), ...defect('old-phrase-in-mail', 'See the visit')],
    SMS: [...smsTexts(), ...defect('old-phrase-in-sms', 'Lafiya: a visit is booked.')],
    'push notifications': [...pushTexts(), ...defect('old-phrase-in-push', 'The request lapses soon')],
    notifications: [...notificationTexts(), ...defect('old-phrase-in-notification', 'The other side has been told.')],
    errors: [...errorTexts(), ...defect('old-phrase-in-error', 'Somebody else has changed this.')],
    'texts of the server': [
      ...literals('apps/server/src/modules', 'apps/server/src/platform'),
      ...defect('old-phrase-in-form', 'Please say why. Both sides will read it.'),
    ],
    'texts of the domain': literals('packages/domain/src', 'packages/brand/src'),
    'texts of the service worker': literals('apps/web/app/service-worker'),
    'content of the public site': siteContentTexts(checkout),
  };
}

function withDefects(messages: Message[], mutation: Trial['mutation']): Message[] {
  const anywhere = ['app/root.tsx'];
  if (mutation === 'no-messages') return [];
  if (mutation === 'old-phrase-on-screen') return [...messages, { text: 'Hand in your licence', files: anywhere }];
  if (mutation === 'hard-words') return messages.map(({ files }) => ({ text: hardText, files }));
  return messages;
}

function checkReadingEase(report: Trial['report'], messages: Message[]): void {
  const ofPatients = messages.filter(isForPatients(filesForPatients(checkout)));
  const counted = ofPatients.flatMap(({ text }) => {
    const counts = countText(text);
    return counts ? [{ text, counts }] : [];
  });
  const total = sumCounts(counted.map(({ counts }) => counts));
  const ease = total.word > 0 ? readingEase(total) : 0;
  report.figure('messages that patients can reach', ofPatients.length, `of ${messages.length}`);
  report.figure('of them with at least four words', counted.length, `(${total.word} words, ${total.sentence} sentences)`);
  const hardest = counted.map(({ text, counts }) => ({ text, ease: readingEase(counts) })).sort((a, b) => a.ease - b.ease);
  for (const { text, ease: one } of hardest.slice(0, 10)) report.figure(`hard to read (${Math.round(one)})`, text);
  report.holds(ease >= leastEase, `reading ease of patients' messages: ${ease.toFixed(1)} (at least ${leastEase})`);
}
