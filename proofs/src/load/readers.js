// k6 script: readers who arrive at a fixed rate, whether or not earlier requests were answered.
import http from 'k6/http';
import { Counter } from 'k6/metrics';

const rate = Number(__ENV.RATE);
export const options = {
  scenarios: {
    readers: {
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration: `${__ENV.SECONDS}s`,
      preAllocatedVUs: 100,
      maxVUs: 400,
    },
  },
};

const wrong = new Counter('wrong_answers');
const pages = __ENV.PAGES.split(' ');

export function setup() {
  wrong.add(0);
}

export default function read() {
  const answer = http.get(pages[__ITER % pages.length], { headers: { 'accept-encoding': 'br' }, responseType: 'none' });
  if (answer.status !== 200) wrong.add(1);
}
