// Delivers all due outbox messages in sequence on one connection, which stays reliable on a loaded machine.
import { deliverOne } from '../../src/platform/outbox/deliver-outbox.ts';
import type { TestApp } from './test-app.ts';

export async function deliverInSequence(app: TestApp): Promise<void> {
  for (;;) {
    const [row] = await app.sql<{ id: string }>(
      'select id from outbox where delivered_at is null and given_up_at is null and due_at <= $1 order by due_at, id limit 1',
      [app.clock.now()],
    );
    if (!row) return;
    await deliverOne(app.delivery, row.id);
  }
}
