// Stores a visitor's report about a care location for an admin to decide.
import type { ReportKind } from '@lafiya/domain/care-locations/report';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { looksHuman } from '../../platform/forms.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { findCareLocation } from './care-locations.repository.ts';
import { storeReport } from './reports.repository.ts';

export type ReportForm = {
  careLocationId: string;
  kind: ReportKind;
  text: string;
  startedAt: string;
  website?: string | undefined;
};

type Services = { database: Database; metrics: Metrics };

const thanks = 'Thank you. Our team will check this and correct the list.';

export async function reportCareLocation({ database, metrics }: Services, context: Context, form: ReportForm, key?: string) {
  const receivedAt = context.clock.now();
  const id = newId();
  if (!looksHuman(form, context, metrics, 'care-location-report')) return { id, message: thanks };
  const { startedAt: _opened, website: _trap, ...written } = form;
  const place = await findCareLocation(database, form.careLocationId);
  if (!place) throw new AppError('not_found');
  return database.withTransaction(context.actor, (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'care-location-reports', body: written }, async () => {
      await storeReport(tx, { ...written, id, placeName: place.name, receivedAt });
      await recordAudit(tx, context, { resource: { kind: 'care_location_report', id } });
      return { id, message: thanks };
    }),
  );
}
