// Prometheus metrics, served at /metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(part: string) {
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
      help: 'Forms that look as if a bot filled them in',
      labelNames: ['form', 'why'],
      registers: [registry],
    }),
    delivered: new Counter({ name: 'outbox_delivered_total', help: 'Messages delivered', registers: [registry] }),
    failed: new Counter({
      name: 'outbox_failed_total',
      help: 'Failed deliveries, which are retried',
      registers: [registry],
    }),
    backlog: new Gauge({ name: 'outbox_waiting', help: 'Messages waiting for delivery', registers: [registry] }),
    sealed: new Counter({ name: 'audit_sealed_total', help: 'Audit rows sealed', registers: [registry] }),
  };
}
