// Retries a transaction when PostgreSQL reports a deadlock or serialization failure (40P01, 40001), at most three times.

const maxAttempts = 3;

export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if ((code !== '40P01' && code !== '40001') || attempt === maxAttempts) throw error;
    }
  }
}
