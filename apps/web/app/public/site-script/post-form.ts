// Posts a form to the API as JSON. Retries once when it was sent too fast or the device's clock is wrong.

export type Problem = { code?: string; message?: string; errors?: { field: string; message: string }[] };

const defaultWaitSeconds = 3;

/** `openedAt` is a performance.now() value, independent of the device's clock. Returns undefined on success. */
export async function postForm(form: HTMLFormElement, key: string, openedAt: number): Promise<Problem | undefined> {
  try {
    const first = await post(form, key, Date.now(), openedAt);
    if (first.ok) return undefined;
    const problem: Problem = await first.json();
    const serverTime = Date.parse(first.headers.get('Date') ?? '');
    const hasWrongClock = problem.errors?.some(({ field }) => field === 'startedAt') && serverTime;
    const isTooFast = problem.code === 'too_fast';
    if (!isTooFast && !hasWrongClock) return problem;
    if (isTooFast) await wait(Number(first.headers.get('Retry-After')) || defaultWaitSeconds);
    const second = await post(form, key, hasWrongClock || Date.now(), openedAt);
    return second.ok ? undefined : await second.json();
  } catch {
    return {};
  }
}

function post(form: HTMLFormElement, key: string, now: number, openedAt: number): Promise<Response> {
  const startedAt = new Date(now - (performance.now() - openedAt)).toISOString();
  return fetch(form.dataset.send ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...fieldValues(form), startedAt }),
  });
}

/** The values of the fields, without empty ones. */
function fieldValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string' && value.trim()) values[name] = value.trim();
  });
  return values;
}

function wait(seconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, seconds * 1000);
  });
}
