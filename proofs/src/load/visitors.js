// Fifty visitors who read pages, look for places of care and write to us, again and again, until they are told to stop.
import { Counter } from 'k6/metrics';
import http from 'k6/http';
import { sleep } from 'k6';

export const options = { vus: Number(__ENV.CLIENTS), duration: '30m', gracefulStop: '10s' };

const wrong = new Counter('wrong_answers');
const front = __ENV.FRONT;

export function setup() {
  wrong.add(0);
}

export default function visit() {
  expect(http.get(`${front}/`), 200);
  expect(http.get(`${front}/contact`), 200);
  expect(http.get(`${front}/api/care-locations?page=${1 + Math.floor(Math.random() * 50)}`), 200);
  const form = { name: 'Visitor', email: `visitor-${__VU}-${__ITER}@deploy.example`, subject: 'other', message: 'Hello', startedAt: new Date(Date.now() - 9000).toISOString() };
  expect(http.post(`${front}/api/contact-messages`, JSON.stringify(form), { headers: { 'content-type': 'application/json' } }), 201);
  sleep(0.5);
}

function expect(answer, status) {
  if (answer.status === status) return;
  wrong.add(1);
  console.error(`${answer.request.method} ${answer.request.url}: ${answer.status} ${answer.error}`);
}
