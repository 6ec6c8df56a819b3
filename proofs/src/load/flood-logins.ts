// Sends many sign-ins at once from its own process, so that measuring is not delayed. Waits for input, then prints the status of each response.
import { once } from 'node:events';

const [url = '', round = '0', atOnce = '0'] = process.argv.slice(2);
console.log('ready');
await once(process.stdin, 'data');
const statuses = await Promise.all(
  Array.from({ length: Number(atOnce) }, async (_, index) => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.7.${index}` },
      body: JSON.stringify({ email: `flood-${round}-${index}@flood.example`, password: 'Whatever it 1s!' }),
    });
    await response.arrayBuffer();
    return response.status;
  }),
);
console.log(JSON.stringify(statuses));
process.exit(0);
