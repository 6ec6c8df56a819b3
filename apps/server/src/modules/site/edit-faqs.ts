// An admin adds a question, changes it, puts all in another order, or removes one. The public page shows those that are published.
import { faqBounds } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addFaq, allFaqs, changeFaq, dropFaq, orderFaqs, publicFaqs } from './faqs.repository.ts';
import type { SiteServices } from './site-services.ts';

type FaqForm = { question: string; answer: string; isPublished: boolean };

export async function listPublicFaqs({ database }: SiteServices, context: Context) {
  return { faqs: await database.inFrame(context.actor, publicFaqs) };
}

export async function listFaqs({ database }: SiteServices, context: Context) {
  return database.inFrame(context.actor, async (tx) => {
    const faqs = await allFaqs(tx);
    await recordAudit(tx, context, { details: { faqs: faqs.length } });
    return { faqs };
  });
}

export async function createFaq({ database }: SiteServices, context: Context, form: FaqForm) {
  const id = newId();
  return database.inFrame(context.actor, async (tx) => {
    if ((await allFaqs(tx)).length >= faqBounds.count)
      throw new AppError('invalid_input', { fields: [{ field: 'question', message: `There are ${faqBounds.count} questions already.` }] });
    await addFaq(tx, { id, ...form });
    return finish(tx, context, id);
  });
}

export async function updateFaq({ database }: SiteServices, context: Context, id: string, form: FaqForm) {
  return database.inFrame(context.actor, async (tx) => {
    if (!(await changeFaq(tx, { id, ...form }))) throw new AppError('not_found');
    return finish(tx, context, id);
  });
}

export async function removeFaq({ database }: SiteServices, context: Context, id: string) {
  return database.inFrame(context.actor, async (tx) => {
    const question = await dropFaq(tx, id);
    if (question === undefined) throw new AppError('not_found');
    return finish(tx, context, id, { question });
  });
}

/** All of them, in the new order: a list that another admin changed meanwhile is refused. */
export async function reorderFaqs({ database }: SiteServices, context: Context, ids: string[]) {
  return database.inFrame(context.actor, async (tx) => {
    if (!(await orderFaqs(tx, ids))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { details: { order: ids } });
    return { faqs: await allFaqs(tx) };
  });
}

async function finish(tx: Tx, context: Context, id: string, details: Record<string, string> = {}) {
  await recordAudit(tx, context, { thing: { kind: 'site_faq', id }, details });
  return { faqs: await allFaqs(tx) };
}
