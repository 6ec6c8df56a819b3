// Answers of the API that are the same for everybody, kept for a few seconds: under load a question is asked once in a while, not once a visitor.
import type { ApiAnswer } from './call-api.ts';

type Kept<Body> = { until: number; answer: Promise<ApiAnswer<Body>> };
type Keeper = <Body>(key: string, ask: () => Promise<ApiAnswer<Body>>) => Promise<ApiAnswer<Body>>;

const tooMany = 429;
const retryMs = 1_000;

export function keepAnswers(freshMs: number, most = 200, now: () => number = Date.now): Keeper {
  const kept = new Map<string, Kept<unknown>>();
  return <Body>(key: string, ask: () => Promise<ApiAnswer<Body>>) => {
    const known = kept.get(key) as Kept<Body> | undefined;
    if (known && now() < known.until) return known.answer;
    const answer = ask();
    const question: Kept<Body> = { until: now() + freshMs, answer };
    kept.delete(key);
    kept.set(key, question);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    void answer.then((given) => {
      if (given.ok || given.problem.status < tooMany) return;
      // Who asked too often is one visitor; a fault is everybody's, and not asked about again by each of them at once.
      question.until = given.problem.status === tooMany ? 0 : Math.min(question.until, now() + retryMs);
    });
    return answer;
  };
}
