import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGround } from './pages/ground.ts';

/** Fetched when it is asked for: it is forty times as large as anything else here, and no test needs it. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;
const presets: Record<string, string[]> = { desktop: ['--preset=desktop'], mobile: ['--form-factor=mobile'] };
const bars: Record<string, Record<string, number>> = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100 },
  mobile: { performance: 75, accessibility: 100, 'best-practices': 100 },
};

interface Report {
  /** How fast the machine was, by Lighthouse’s own measure. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** `npm run bench -- lighthouse [path]`: Lighthouse on a page of the large library with its managers, the middle of three runs. */
export async function run([path = '/series']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const ground = await startGround(folder);
  try {
    const url = ground.originOf(path) + path;
    for (const [preset, flags] of Object.entries(presets)) await printPreset(preset, flags, url, folder);
  } finally {
    await ground.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function printPreset(preset: string, flags: string[], url: string, folder: string): Promise<void> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await measure(url, flags, folder));
  reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const middle = reports[Math.floor(rounds / 2)];
  if (!middle) return;
  console.log(`\nLighthouse, ${preset}, ${new URL(url).pathname}`);
  console.table(
    Object.fromEntries(
      Object.entries(bars[preset] ?? {}).map(([category, bar]) => [
        category,
        { score: scoreOf(middle, category), bar },
      ]),
    ),
  );
  for (const line of lost(middle)) console.log(line);
  const each = (read: (report: Report) => number) => reports.map((report) => Math.round(read(report))).join(', ');
  console.log(`  Performance of each run: ${each((report) => scoreOf(report, 'performance'))}`);
  console.log(`  Speed of the machine meanwhile: ${each((report) => report.environment.benchmarkIndex)}`);
}

const scoreOf = ({ categories }: Report, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

/** Audits that cost points. */
const lost = ({ categories, audits }: Report): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.99)
    .map(({ id }) => `  ${audits[id]?.title}: ${audits[id]?.displayValue ?? 'not met'}`);

async function measure(url: string, flags: string[], folder: string): Promise<Report> {
  const output = join(folder, 'lighthouse.json');
  const { status } = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      ...flags,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    },
  );
  if (status !== 0) throw new Error('Lighthouse did not come to an end.');
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}
