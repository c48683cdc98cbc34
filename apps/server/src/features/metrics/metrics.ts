import { version } from '#platform/version.ts';
import { factHelp, readFacts, type FactName, type FactSources } from './read-facts.ts';

export type Metrics = ReturnType<typeof createMetrics>;

interface Meter {
  observe: (method: string, status: number, seconds: number) => void;
  write: () => Promise<{ type: string; text: string }>;
}

const prefix = 'captionarr_';
/** Seconds; a page should be there within the third, and nothing takes longer than the eighth. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Prometheus metrics. Nothing is loaded or counted while they are disabled. */
export function createMetrics(sources: FactSources & { isOn: () => boolean }) {
  let opening: Promise<Meter> | undefined;
  const open = () => (opening ??= openMeter(sources));

  return {
    isOn: sources.isOn,
    async observe(method: string, status: number, milliseconds: number): Promise<void> {
      if (sources.isOn()) (await open()).observe(method, status, milliseconds / 1000);
    },
    write: async () => (await open()).write(),
  };
}

async function openMeter(sources: FactSources): Promise<Meter> {
  const { default: client } = await import('prom-client');
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  // Prometheus keeps this ending for counters, and promtool objects to these gauges.
  for (const metric of registry.getMetricsAsArray())
    if (metric instanceof client.Gauge && metric.name.endsWith('_total')) registry.removeSingleMetric(metric.name);
  new client.Gauge({ name: `${prefix}info`, help: 'The running version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new client.Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Requests by method and status, and how long they took.',
    labelNames: ['method', 'status'],
    buckets,
    registers,
  });

  async function writeFacts(): Promise<void> {
    for (const [name, facts] of Object.entries(await readFacts(sources))) {
      registry.removeSingleMetric(prefix + name);
      // The record has these keys and no others.
      const gauge = new client.Gauge({
        name: prefix + name,
        help: factHelp[name as FactName],
        labelNames: Object.keys(facts[0]?.labels ?? {}),
        registers,
      });
      for (const { labels, value } of facts) gauge.set(labels, value);
    }
  }

  return {
    observe: (method, status, seconds) => requests.observe({ method, status: String(status) }, seconds),
    async write() {
      await writeFacts();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
