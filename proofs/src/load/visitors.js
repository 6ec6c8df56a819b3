// k6 script: visitors who read pages, search care locations and send contact messages until stopped.
import { Counter } from 'k6/metrics';
import http from 'k6/http';
import { sleep } from 'k6';

const clients = Number(__ENV.CLIENTS);
// Controlled from outside, so that it can be paused first: a request cut off at the end would count as a failure of ours.
export const options = { scenarios: { visitors: { executor: 'externally-controlled', vus: clients, maxVUs: clients, duration: '30m' } } };

const wrong = new Counter('wrong_answers');
const front = __ENV.FRONT;

export function setup() {
  wrong.add(0);
}

export default function browse() {
  expect(http.get(`${front}/`), 200);
  expect(http.get(`${front}/contact`), 200);
  expect(http.get(`${front}/api/care-locations?page=${1 + Math.floor(Math.random() * 50)}`), 200);
  const form = {
    name: 'Visitor',
    email: `visitor-${__VU}-${__ITER}@deploy.example`,
    subject: 'other',
    message: 'Hello',
    startedAt: new Date(Date.now() - 9000).toISOString(),
  };
  expect(http.post(`${front}/api/contact-messages`, JSON.stringify(form), { headers: { 'content-type': 'application/json' } }), 201);
  sleep(0.5);
}

function expect(answer, status) {
  if (answer.status === status) return;
  wrong.add(1);
  console.error(`${answer.request.method} ${answer.request.url}: ${answer.status} ${answer.error}`);
}
