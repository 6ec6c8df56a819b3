// What the directory works with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';

export type DoctorServices = { database: Database; clock: Clock; links: SignedLinks; answers: AnswerCache };
