import { deepStrictEqual } from 'node:assert';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { sha256 } from '../release/pack.ts';
import type { Released } from '../release/release.ts';
import { fill, inventory } from './data.ts';
import type { Home } from './home.ts';
import { signIn } from './journey.ts';
import { refusalIn } from './refusal.ts';
import type { Steps } from './steps.ts';

export interface Pair {
  before: Released;
  after: Released;
}

/** One version with data, the next in its place, and the first one again. */
export async function proveUpdate(home: Home, { before, after }: Pair, browser: Browser, steps: Steps): Promise<void> {
  const { machine, commands, bring, product } = home;
  const { unpack, start, update } = commands;
  const database = () => sha256(join(home.config, 'db/captionarr.db'));
  let subtitle = '';
  let held: object = {};

  let running = await steps.take(`${before.version} is installed in its place, and given data`, async () => {
    await machine.run(['rm -rf ~/captionarr ~/captionarr-config']);
    const variables = await bring(before);
    await machine.run(unpack, variables);
    const old = await home.start(start, variables);
    subtitle = await fill(product, home.lab);
    held = await inventory(product, subtitle);
    return old;
  });
  running = await steps.take(`${after.version} takes its place and keeps everything`, async () => {
    await running.pressControlC();
    const updated = await home.start(update, await bring(after));
    deepStrictEqual(await inventory(product, subtitle), held);
    const backups = await readdir(join(home.config, 'backup'));
    if (backups.length === 0) throw new Error('No backup was made before the database was changed.');
    return updated;
  });
  await steps.take('who had an account signs in with it', async () => {
    const context = await browser.newContext();
    await signIn(await context.newPage(), home.url);
    await context.close();
  });
  await steps.take(`${before.version} refuses the newer database, says why, and changes nothing`, async () => {
    await running.pressControlC();
    const sum = await database();
    await machine.run(['mv ~/captionarr ~/captionarr.after', 'mv ~/captionarr.before ~/captionarr']);
    const { code, output } = await machine.attempt(start);
    const refusal = refusalIn(output);
    if (code === 0 || code === null || refusal === undefined)
      throw new Error(`It ended with ${code} and said:\n${output}`);
    console.log(`  ${refusal}`);
    deepStrictEqual(await database(), sum);
  });
  await steps.take(`${after.version} goes on where it was`, async () => {
    await machine.run(['mv ~/captionarr ~/captionarr.before', 'mv ~/captionarr.after ~/captionarr']);
    const again = await home.start(start);
    deepStrictEqual(await inventory(product, subtitle), held);
    await again.pressControlC();
  });
  await steps.take(`with the backup of before, ${before.version} works again, as docs/update.md says`, async () => {
    const backup = (await readdir(join(home.config, 'backup'))).find((name) => name.includes('before'));
    await machine.run([
      `~/captionarr/captionarr restore --yes --config ~/captionarr-config ~/captionarr-config/backup/${backup}`,
    ]);
    await machine.run(['mv ~/captionarr ~/captionarr.after', 'mv ~/captionarr.before ~/captionarr']);
    const old = await home.start(start);
    deepStrictEqual(await inventory(product, subtitle), held);
    await old.pressControlC();
  });
}
