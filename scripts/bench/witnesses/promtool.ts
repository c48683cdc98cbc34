import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startAndAsk } from '../../../lab/src/process.ts';
import { key, readJson, startProduct } from '../product.ts';
import type { Finding, Witness } from './witness.ts';

/** Prometheus reads our metrics with the configuration of the help page; the key there is that of the product here. */
export const witness: Witness = {
  packages: { prometheus: 'promtool' },
  async testify() {
    const folder = await mkdtemp(join(tmpdir(), 'captionarr-promtool-'));
    try {
      const product = await startProduct(join(folder, 'config'), { CAPTIONARR_GENERAL__USE_METRICS: 'true' });
      try {
        return [await checkMetrics(product.url), await scrape(new URL(product.url).host, folder)];
      } finally {
        await product.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function checkMetrics(url: string): Promise<Finding> {
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-api-key': key } });
  const input = await answer.text();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
  const count = input.match(/^# TYPE/gm)?.length ?? 0;
  return {
    subject: 'promtool check metrics',
    holds: status === 0 && count > 0,
    detail: `${stdout}${stderr}`.trim() || `${count} metrics, no objection`,
  };
}

async function scrape(host: string, folder: string): Promise<Finding> {
  const [, shown = ''] = /```yaml\n(scrape_configs:[\s\S]*?)```/.exec(readFileSync('docs/metrics.md', 'utf8')) ?? [];
  const file = join(folder, 'prometheus.yml');
  await writeFile(file, `global:\n  scrape_interval: 1s\n${shown.replace('captionarr:6767', host)}`);
  const place = `127.0.0.1:${await freePort()}`;
  const flags = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${place}`,
    '--log.level=error',
  ];
  const prometheus = await startAndAsk('prometheus', flags, `http://${place}/-/ready`);
  try {
    const detail = await firstTarget(`http://${place}`);
    const { data } = await readJson<Query>(`http://${place}/api/v1/query?query=captionarr_info`);
    const version = data.result[0]?.metric.version;
    return {
      subject: 'Prometheus with the configuration of docs/metrics.md',
      holds: detail === 'up' && version !== undefined,
      detail: `target ${detail}, version ${version}`,
    };
  } finally {
    await prometheus.stop();
  }
}

interface Targets {
  data: { activeTargets: { health: string; lastError: string }[] };
}
interface Query {
  data: { result: { metric: { version?: string } }[] };
}

/** Its health, once it was asked. */
async function firstTarget(url: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [target] = (await readJson<Targets>(`${url}/api/v1/targets`)).data.activeTargets;
    if (target && target.health !== 'unknown') return target.lastError || target.health;
    await pause(100);
  }
  return 'was never asked';
}
