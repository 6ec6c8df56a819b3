// Lets a few through at a time, in the order in which they came. Who waits here holds no connection: a rush for one doctor must not keep the whole house waiting.

export type Turnstile = { pass: <T>(work: () => Promise<T>) => Promise<T> };

export function openTurnstile(most: number): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    pass: async (work) => {
      // Whoever leaves hands their place to the first in the queue, so that nobody slips in between.
      if (inside < most) inside += 1;
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
