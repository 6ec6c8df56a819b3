// What operators count: requests and their time, mails, limits, pool. Served at /metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics(part: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    suspected: new Counter({
      name: 'forms_suspected_total',
      help: 'Forms that look as if a script had filled them in',
      labelNames: ['form', 'why'],
      registers: [registry],
    }),
    delivered: new Counter({ name: 'outbox_delivered_total', help: 'Messages that left the house', registers: [registry] }),
    failed: new Counter({
      name: 'outbox_failed_total',
      help: 'Deliveries that did not work and will be tried again',
      registers: [registry],
    }),
    backlog: new Gauge({ name: 'outbox_waiting', help: 'Messages that wait to leave', registers: [registry] }),
    sealed: new Counter({ name: 'audit_sealed_total', help: 'Audit rows chained', registers: [registry] }),
  };
}
