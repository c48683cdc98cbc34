import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standIns } from '@captionarr/lab';
import { providers } from '../../packages/providers/src/clients.ts';
import { provenances, sources } from '../../packages/providers/src/provenance.ts';
import { judgeAll } from '../../apps/server/src/testing/provider-conformance/judge-all.ts';

const marks = { holds: '✓', 'does not apply': '–', fails: '✗' };

/** Every provider against its stand-in, in every case: `npm run bench -- providers`, or `… providers subdl` for some. */
export async function run(keys: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-providers-'));
  const chosen = providers.filter(({ key }) => keys.length === 0 || keys.includes(key));
  const rows = await Promise.all(
    chosen.map(async (provider) => ({ key: provider.key, ...(await tryAll(provider, folder)) })),
  );
  await rm(folder, { recursive: true, force: true });

  console.table(Object.fromEntries(rows.map(({ key, row }) => [key, row])));
  printProvenance(chosen.map(({ key }) => key));
  const failures = rows.flatMap(({ key, failures: ofOne }) => ofOne.map((failure) => `${key}, ${failure}`));
  for (const failure of failures) console.error(failure);
  console.log(`${rows.length} providers; ${failures.length} cases fail`);
  if (failures.length > 0) process.exitCode = 1;
}

async function tryAll(provider: (typeof providers)[number], folder: string) {
  const standIn = standIns.find(({ key }) => key === provider.key);
  if (!standIn) return { row: {}, failures: ['nothing stands in for it.'] };
  const verdicts = await judgeAll(provider, standIn, folder);
  return {
    row: Object.fromEntries(verdicts.map(({ name, verdict }) => [name, marks[verdict.state]])),
    failures: verdicts.flatMap(({ name, verdict }) => (verdict.state === 'fails' ? [`${name}: ${verdict.why}`] : [])),
  };
}

/** Each shape that a client and its stand-in share, and how well it is known. */
function printProvenance(keys: readonly string[]) {
  const shapes = keys.flatMap((key) => (provenances.get(key) ?? []).map((one) => ({ provider: key, ...one })));
  console.table(shapes);
  const counts = sources.map((source) => `${shapes.filter((one) => one.source === source).length} ${source}`);
  console.log(`${shapes.length} shapes: ${counts.join(', ')}`);
}
