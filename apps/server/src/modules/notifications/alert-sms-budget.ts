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
      ? `All ${most} of the day are sent. Reminders still go by e-mail, in the app and by push. Is somebody misusing the number check?`
      : `${used} of ${most} are sent within a day. When all are, people are reminded by e-mail, in the app and by push only.`;
    log(`SMS budget: ${used} of ${most}`);
    for (const userId of await adminIds(tx)) await notifyInApp(tx, context, { userId, kind: 'sms.budget', title, body });
  };
