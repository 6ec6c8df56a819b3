// Two transactions that waited for each other: the database gave one up and kept nothing of it, so it is tried again.

const tries = 3;

export async function againWhenCrossed<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if ((code !== '40P01' && code !== '40001') || tried === tries) throw error;
    }
  }
}
