import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { attackArchives } from './attack/archives.ts';
import { attackWithClientKeys } from './attack/client-keys.ts';
import { attackDamagedLogin } from './attack/damaged-login.ts';
import { attackNames } from './attack/file-names.ts';
import { attackFullDisk } from './attack/full-disk.ts';
import { attackHosts } from './attack/hosts.ts';
import { attackLinks } from './attack/links.ts';
import { attackOrigins } from './attack/origins.ts';
import { attackParameters } from './attack/parameters.ts';
import { attackByPowerCut } from './attack/power-cuts.ts';
import { attackSettings } from './attack/refused-settings.ts';
import { attackRoutes } from './attack/routes.ts';
import { createScorecard, type Note } from './attack/scorecard.ts';
import { attackSlowly } from './attack/slow-clients.ts';
import { openTarget, type Target } from './attack/target.ts';
import { attackPaths } from './attack/traversal.ts';

type Area = (target: Target, note: Note, isShort: boolean) => Promise<void>;

/** In this order: power cuts come last, as they end the target. */
const areas: Record<string, Area> = {
  'routes × credentials': (target, note, isShort) =>
    attackRoutes(target, note, isShort ? ['form'] : ['none', 'form', 'basic']),
  'keys of clients': attackWithClientKeys,
  'host names': attackHosts,
  origins: attackOrigins,
  paths: attackPaths,
  'parameter values': attackParameters,
  settings: attackSettings,
  'links of viewers': attackLinks,
  archives: attackArchives,
  'file names': attackNames,
  'damaged logins': attackDamagedLogin,
  'full disk': attackFullDisk,
  'slow clients': (target, note, isShort) => attackSlowly(target, note, isShort ? 1 : 5),
  'power cuts': (target, note, isShort) => attackByPowerCut(target, note, isShort ? 2 : 10),
};

/** `npm run bench -- attack [--short] [area …]`: a hostile visitor on a started server; fails when a probe gets through. */
export async function run(args: string[]) {
  const isShort = args.includes('--short');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const chosen = Object.entries(areas).filter(
    ([name]) => named.length === 0 || named.some((part) => name.includes(part)),
  );
  if (!existsSync('apps/web/dist/index.html')) throw new Error('The page is part of the target: npm run build first.');
  const scorecard = createScorecard();
  const target = await openTarget();
  try {
    for (const [area, attack] of chosen) {
      const from = performance.now();
      await attack(target, (probe, why) => scorecard.note(area, probe, why), isShort);
      print(area, scorecard, performance.now() - from);
    }
  } finally {
    await target.close();
  }

  const scores = scorecard.areas();
  const probes = scores.reduce((sum, score) => sum + score.probes, 0);
  const broken = scores.reduce((sum, score) => sum + score.broken.length, 0);
  console.log(`\n${probes} probes, ${probes - broken} held, ${broken} broken`);
  await mkdir('reports', { recursive: true });
  await writeFile(
    'reports/attack.json',
    JSON.stringify({ probes, held: probes - broken, broken, areas: scores }, null, 1),
  );
  if (broken > 0) process.exitCode = 1;
}

function print(area: string, { areas: read }: ReturnType<typeof createScorecard>, took: number) {
  const { probes = 0, broken = [] } = read().find((score) => score.area === area) ?? {};
  const time = `${(took / 1000).toFixed(1)} s`;
  console.log(`${broken.length === 0 ? '✓' : '✗'} ${area}: ${probes} probes, ${broken.length} broken (${time})`);
  for (const { probe, why } of broken.slice(0, 20)) console.log(`    ${probe}: ${why}`);
  if (broken.length > 20) console.log(`    … and ${broken.length - 20} more`);
}
