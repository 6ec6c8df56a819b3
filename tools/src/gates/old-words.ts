// The words that the vocabulary replaced, and what to write instead. The gate `words` refuses them.

export type OldWord = {
  /** One word, or several that follow each other in a name: 'in frame' is found in `inFrame`, `in-frame.ts` and `IN_FRAME`. */
  old: string;
  now: string;
  /** Refused in plain sentences too, because the word has no other meaning here. */
  inProse?: true;
  /** Names that contain the word and mean something else. */
  except?: string[];
};

export const oldWords: OldWord[] = [
  { old: 'visit', now: 'appointment', inProse: true, except: ['HOME_VISIT'] },
  { old: 'visits', now: 'appointments', inProse: true },
  { old: 'in frame', now: 'withTransaction' },
  { old: 'again when crossed', now: 'retryOnDeadlock' },
  { old: 'take time', now: 'withBookingLock', except: ['takeTimeOff'] },
  { old: 'turnstile', now: 'a concurrency limit', inProse: true },
  { old: 'among few', now: 'withConcurrency' },
  { old: 'wish', now: 'TransitionRequest' },
  { old: 'mover', now: 'ActorRole', inProse: true },
  { old: 'asker', now: 'Viewer', inProse: true },
  { old: 'standing', now: 'PatientRelation or AccountStatus' },
  { old: 'standings', now: 'relations' },
  { old: 'write down', now: 'recordChange' },
  { old: 'tell', now: 'notify' },
  { old: 'tells', now: 'notifies' },
  { old: 'telling', now: 'Notification' },
  { old: 'overtaken', now: 'stale', inProse: true },
  { old: 'evenly', now: 'withMinimumDuration' },
  { old: 'way out', now: 'details' },
  { old: 'post office', now: 'Mailer', inProse: true },
  { old: 'text office', now: 'SmsSender', inProse: true },
  { old: 'mail house', now: 'MailContext' },
  { old: 'letter', now: 'email', except: ['firstLetter', 'letterSpacing'] },
  { old: 'letters to', now: 'emailsTo' },
  { old: 'push line', now: 'PushClient' },
  { old: 'tab line', now: 'TabChannel' },
  { old: 'note line', now: 'NoteSync' },
  { old: 'live wire', now: 'live-publisher' },
  { old: 'door', now: 'access, or the waiting room', except: ['IconDoorEnter', 'IconDoorExit', 'IconDoorOff'] },
  { old: 'doors', now: 'access' },
  { old: 'let in', now: 'admitParticipant' },
  { old: 'be a guest', now: 'guest-session' },
  { old: 'let quote', now: 'give-quote-consent' },
  { old: 'stay', now: 'participation' },
  { old: 'stays', now: 'participations', except: ['staysOpen'] },
  { old: 'words', now: 'labels or text', except: ['oldWords', 'inspectWords', 'words.ts', 'words.test.ts', 'plainWords'] },
  { old: 'fault', now: 'error or problem' },
  { old: 'faults', now: 'errors or problems' },
  { old: 'kept', now: 'stored or cached' },
  { old: 'house', now: 'clinic, or TestApp in a test' },
  { old: 'stage', now: 'CallLayout or ProofEnvironment' },
  { old: 'knock', now: 'request', inProse: true },
  { old: 'ears', now: 'listeners or sseClients' },
  { old: 'plant', now: 'mutation' },
  { old: 'plants', now: 'mutations' },
  { old: 'planted', now: 'mutated' },
  { old: 'toothless', now: 'ineffective', inProse: true },
  { old: 'ground', now: 'core or baseMap' },
  { old: 'leaf through', now: 'carousel', inProse: true },
  { old: 'call to act', now: 'call-to-action' },
  { old: 'tidy', now: 'cleanUp' },
  { old: 'sweep', now: 'processDue' },
  { old: 'sweeps', now: 'processes' },
  { old: 'patience', now: 'timeout' },
  { old: 'hear', now: 'listen or receive' },
  { old: 'lay visit', now: 'createAppointment' },
  { old: 'watch neighbours', now: 'watchCpuSteal' },
  { old: 'stories', now: 'fixtures' },
];
