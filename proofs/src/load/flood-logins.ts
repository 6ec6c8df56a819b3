// Sends many sign-ins at once, in a process of its own: whoever watches the other routes meanwhile must not be held up by sending. Waits for a word, then says how each was answered.
import { once } from 'node:events';

const [url = '', round = '0', atOnce = '0'] = process.argv.slice(2);
console.log('ready');
await once(process.stdin, 'data');
const statuses = await Promise.all(
  Array.from({ length: Number(atOnce) }, async (_, index) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.7.${index}` },
      body: JSON.stringify({ email: `flood-${round}-${index}@flood.example`, password: 'Whatever it 1s!' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }),
);
console.log(JSON.stringify(statuses));
process.exit(0);
