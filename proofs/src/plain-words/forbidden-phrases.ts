// Words and phrases that people must not read on screens, in emails, SMS, push notifications or errors, and what to write instead.

export type ForbiddenPhrase = {
  /** A pattern for whole words, in any case. */
  phrase: string;
  instead: string;
  /** Phrases that contain the words and mean something else. */
  except?: string[];
};

export const forbiddenPhrases: ForbiddenPhrase[] = [
  { phrase: 'visits?|visited|visiting', instead: 'appointment, or page view', except: ['home visits?'] },
  { phrase: 'stands?|stood', instead: 'is, appears' },
  { phrase: 'letters?', instead: 'e-mail, newsletter', except: ['first letter', 'lower-case letters', 'letters, digits', 'with letters'] },
  { phrase: '(?:some|every|any)body', instead: 'someone, everyone, anyone' },
  { phrase: 'lines?', instead: 'connection, row' },
  { phrase: 'told', instead: 'we will tell …, we have notified …' },
  { phrase: 'the other side|both sides|either side', instead: 'the patient, the doctor' },
  { phrase: 'as the week says|goe?s? differently', instead: 'weekly hours, exception' },
  { phrase: 'leaf through', instead: 'carousel' },
  { phrase: 'doors?', instead: 'waiting room' },
  { phrase: '(?:take|takes|taken|took|taking)(?: \\w+){0,2} back', instead: 'withdraw, undo, remove', except: ['taking you back'] },
  { phrase: 'hand(?:s|ed|ing)?(?: \\w+){0,3} in(?! the)', instead: 'upload' },
  { phrase: 'lapses?|lapsed', instead: 'expires' },
  { phrase: 'in silence|in vain', instead: 'say what happened' },
  { phrase: '(?:a|your|the other’s|says?|said) yes', instead: 'consent, agree' },
  { phrase: 'the bell', instead: 'in the app' },
  { phrase: 'by mail|mail and bell|(?:a|the|this|our|last) mails?|mails', instead: 'e-mail' },
  { phrase: 'without a line|weak line|the line is', instead: 'offline, connection' },
  { phrase: 'nothing has happened yet|will stand here', instead: 'No activity yet' },
  { phrase: 'none told|was not told', instead: 'None recorded' },
  { phrase: 'wait(?:s|ing)? for (?:a|your) check', instead: 'awaiting verification' },
  { phrase: 'so long ahead', instead: 'minimum notice' },
  { phrase: 'run(?:s)? out|work(?:s)? no more', instead: 'expires, no longer works' },
  { phrase: 'by itself|by themselves', instead: 'on its own, or who does it' },
  { phrase: 'counts? as', instead: 'is recorded as' },
  { phrase: 'please give(?! (?:the file|a reason|us|them))', instead: 'Please enter' },
  { phrase: 'go(?:es)? on(?! (?:its|their|to|business))', instead: 'continue' },
  { phrase: 'anew|afresh', instead: 'again' },
  { phrase: 'a person of ours|people of ours', instead: 'someone in our team' },
  { phrase: 'no (?:doctor|patient|department|appointment|post|message) fits|nobody fits|nothing fits', instead: 'No … match' },
  { phrase: 'Mozilla/\\d', instead: 'the name of the browser and system' },
  { phrase: 'e-?mail address is not right|is not right', instead: 'is not correct, is wrong' },
];

/** Spelled 'email' by the specification; our own words say 'e-mail'. */
export const specifiedEmailTexts: ReadonlySet<string> = new Set([
  'Check Your Email',
  'Email',
  'Email Address',
  'Email Us',
  'Email Verified Successfully',
  'Email verified successfully!',
  'Failed to verify email automatically. Please try again.',
  'Please verify your email before you sign in.',
  'Redirecting to email verification',
  'Send Email',
  'Verification email sent successfully!',
  'Verify Email',
  'Verify Your Email',
  'Verify your email',
]);

type Finding = { phrase: string; instead: string };

const patterns = forbiddenPhrases.map(({ phrase, instead, except = [] }) => ({
  instead,
  pattern: new RegExp(`(?<![\\w-])(?:${phrase})(?!\\w)`, 'giu'),
  allowed: except.map((other) => new RegExp(other, 'giu')),
}));

/** The forbidden phrases in a text. Placeholders and tags are not words. */
export function forbiddenIn(text: string): Finding[] {
  const plain = text.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ' ').replaceAll(/https?:\S+/g, ' ');
  const findings = patterns.flatMap(({ pattern, allowed, instead }) => {
    const without = allowed.reduce((rest, other) => rest.replaceAll(other, ' '), plain);
    return [...without.matchAll(pattern)].map(([phrase]) => ({ phrase, instead }));
  });
  if (/\bemails?\b/i.test(plain) && !specifiedEmailTexts.has(text)) findings.push({ phrase: 'email', instead: 'e-mail' });
  return findings;
}
