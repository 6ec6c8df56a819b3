// Delivers what is due one after the other, on one connection: also on a machine that has much else to do.
import { deliverOne } from '../../src/platform/outbox/deliver-outbox.ts';
import type { House } from './test-api.ts';

export async function deliverInTurn(house: House): Promise<void> {
  for (;;) {
    const [row] = await house.sql<{ id: string }>(
      'select id from outbox where delivered_at is null and given_up_at is null and due_at <= $1 order by due_at, id limit 1',
      [house.clock.now()],
    );
    if (!row) return;
    await deliverOne(house.delivery, row.id);
  }
}
