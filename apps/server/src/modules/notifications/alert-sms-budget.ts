// Tells the admins that most of the day's budget for SMS is spent.
import type { Context } from '../../platform/context.ts';
import type { SmsBudgetAlert } from '../../platform/sms/sms-allowance.ts';
import { adminIds } from './notifications.repository.ts';
import { notifyInApp } from './notify-in-app.ts';

export const createSmsBudgetAlert =
  (context: Context, log: (message: string) => void): SmsBudgetAlert =>
  async (tx, { used, most }) => {
    const isSpent = used >= most;
    const title = isSpent ? 'No more text messages today' : 'Most of today’s text messages are used';
    const body = isSpent
      ? `We have sent all ${most} for today. Reminders still go by e-mail, in the app and by push. Is someone misusing the number check?`
      : `We have sent ${used} of ${most} today. After that, reminders go only by e-mail, in the app and by push.`;
    log(`SMS budget: ${used} of ${most}`);
    for (const userId of await adminIds(tx)) await notifyInApp(tx, context, { userId, kind: 'sms.budget', title, body });
  };
