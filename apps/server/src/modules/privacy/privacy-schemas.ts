// Request and response schemas of the privacy routes.
import { type ConsentKind, consentKinds } from '@lafiya/domain/privacy/consents';
import { z } from 'zod';

const kind = z.enum(consentKinds as [ConsentKind, ...ConsentKind[]]);
const consent = z
  .strictObject({
    kind,
    text: z.string(),
    version: z.string(),
    isGiven: z.boolean(),
    at: z.iso.datetime().nullable(),
    isRequired: z.boolean().describe('True if the account requires this consent.'),
    history: z.array(z.strictObject({ version: z.string(), isGiven: z.boolean(), at: z.iso.datetime() })),
  })
  .meta({ id: 'Consent' });
export const consents = z.strictObject({ consents: z.array(consent) }).meta({ id: 'ConsentList' });
export const consentChange = z.strictObject({ kind, isGiven: z.boolean() }).meta({ id: 'ConsentChange' });

export const dataExport = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(['waiting', 'running', 'ready', 'failed', 'expired']),
    progress: z.int(),
    sizeBytes: z.int().nullable(),
    requestedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataExport' });
export const dataExports = z.strictObject({ exports: z.array(dataExport) }).meta({ id: 'DataExportList' });
export const exportId = z.strictObject({ id: z.uuid() });

export const closure = z
  .strictObject({
    closure: z.strictObject({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
    retained: z.array(z.strictObject({ what: z.string(), why: z.string(), howLong: z.string() })),
  })
  .meta({ id: 'AccountClosure' });
