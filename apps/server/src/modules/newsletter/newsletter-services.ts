// The dependencies of the newsletter actions.
import type { Database } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

export type NewsletterServices = { database: Database; outbox: Outbox; metrics: Metrics; links: SignedLinks };
