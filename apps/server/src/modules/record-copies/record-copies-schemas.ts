// Request and response schemas of record copies.
import { z } from 'zod';

export const recordCopy = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(['waiting', 'running', 'ready', 'failed', 'expired']),
    progress: z.int(),
    sizeBytes: z.int().nullable(),
    pages: z.int().nullable(),
    requestedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecordCopy' });
export type PresentedCopy = z.infer<typeof recordCopy>;

export const recordCopies = z
  .strictObject({ copies: z.array(recordCopy).describe('Those that the user asked for, newest first.') })
  .meta({ id: 'RecordCopyList' });
export const patientId = z.strictObject({ id: z.uuid() });
export const copyIds = z.strictObject({ id: z.uuid(), copyId: z.uuid() });
