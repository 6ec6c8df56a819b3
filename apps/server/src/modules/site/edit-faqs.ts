// Lists, creates, changes, reorders and removes frequently asked questions. The public page shows the published ones.
import { faqBounds } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addFaq, allFaqs, changeFaq, deleteFaq, lockFaqPositions, orderFaqs, publicFaqs } from './faqs.repository.ts';
import type { SiteServices } from './site-services.ts';

type FaqForm = { question: string; answer: string; isPublished: boolean };

export async function listPublicFaqs({ database }: SiteServices, context: Context) {
  return { faqs: await database.withTransaction(context.actor, publicFaqs) };
}

export async function listFaqs({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const faqs = await allFaqs(tx);
    await recordAudit(tx, context, { details: { faqs: faqs.length } });
    return { faqs };
  });
}

export async function createFaq({ database }: SiteServices, context: Context, form: FaqForm) {
  const id = newId();
  return database.withTransaction(context.actor, async (tx) => {
    await lockFaqPositions(tx);
    if ((await allFaqs(tx)).length >= faqBounds.count)
      throw new AppError('invalid_input', { fields: [{ field: 'question', message: `There are already ${faqBounds.count} questions.` }] });
    await addFaq(tx, { id, ...form });
    return finish(tx, context, id);
  });
}

export async function updateFaq({ database }: SiteServices, context: Context, id: string, form: FaqForm) {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await changeFaq(tx, { id, ...form }))) throw new AppError('not_found');
    return finish(tx, context, id);
  });
}

export async function removeFaq({ database }: SiteServices, context: Context, id: string) {
  return database.withTransaction(context.actor, async (tx) => {
    const question = await deleteFaq(tx, id);
    if (question === undefined) throw new AppError('not_found');
    return finish(tx, context, id, { question });
  });
}

/** Expects all ids in the new order; refused if another admin has changed the list. */
export async function reorderFaqs({ database }: SiteServices, context: Context, ids: string[]) {
  return database.withTransaction(context.actor, async (tx) => {
    await lockFaqPositions(tx);
    if (!(await orderFaqs(tx, ids))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { details: { order: ids } });
    return { faqs: await allFaqs(tx) };
  });
}

async function finish(tx: Tx, context: Context, id: string, details: Record<string, string> = {}) {
  await recordAudit(tx, context, { resource: { kind: 'site_faq', id }, details });
  return { faqs: await allFaqs(tx) };
}
