import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bazarrSecrets, writeBazarrFolder } from '@captionarr/lab';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createComposition } from '#composition.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { runImport } from './command.ts';

async function prepare(options?: Parameters<typeof writeBazarrFolder>[1]) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), options);
  const directory = join(await temporaryFolder(), 'config');
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    onTestFinished(() => spy.mockRestore());
  }
  return {
    bazarr,
    directory,
    said: () => said.join(''),
    run: (...args: string[]) =>
      runImport([...args, '--config', directory], {}, (given) => createComposition({ ...given, workers: workersHere })),
  };
}

test('a dry run prints what would become of it, and the run then does it', async () => {
  const { bazarr, directory, run, said } = await prepare();

  const dry = await run('--from', bazarr.folder, '--dry-run');
  const shown = said();
  const done = await run('--from', bazarr.folder);

  expect([dry, done]).toEqual([0, 0]);
  expect(shown).toMatch(/^history +200 +200 +0$/m);
  expect(shown).toContain('general.minimum_score: 90 → 85');
  expect(shown).toContain('Nothing was changed.');
  expect(said()).not.toContain(bazarrSecrets.sonarr);
  const { app } = await startApp({ directory, workers: workersHere });
  expect(app.settings.get('sonarr.apikey')).toBe(bazarrSecrets.sonarr);
  // They run at the next start.
  const waiting = await app.jobs.list({ status: 'pending' });
  expect(waiting.map(({ name }) => name)).toEqual(expect.arrayContaining(['sync', 'scan-all']));
});

test('a folder that a server works with is left alone', async () => {
  const { bazarr, run, said, directory } = await prepare();
  const { app } = await startApp({ directory, workers: workersHere });

  const code = await run('--from', bazarr.folder);

  expect(code).toBe(1);
  expect(said()).toContain('is in use by another Captionarr');
  expect(app.settings.get('sonarr.apikey')).toBe('');
});

test('a database that cannot be read is refused with its sentence', async () => {
  const { bazarr, run, said } = await prepare({ damage: 'cut off' });

  const codes = [await run('--from', bazarr.folder, '--dry-run'), await run('--from', bazarr.folder)];

  expect(codes).toEqual([1, 1]);
  expect(said().match(/bazarr\.db is damaged/g)).toHaveLength(2);
});

test.for([
  [[], 'Use --from'],
  [['--from', '/x', '--parts', 'settings,subtitles'], 'Unknown part "subtitles".'],
  [['--form', '/x'], "Unknown option '--form'"],
] as const)('%j is not understood', async ([args, sentence]) => {
  const { run, said } = await prepare();

  expect(await run(...args)).toBe(2);
  expect(said()).toContain(sentence);
  expect(said()).toContain('Usage: captionarr import');
});

test('the translation of a command for a shell is printed on a line of its own', async () => {
  const { bazarr, run, said } = await prepare();
  const file = join(bazarr.folder, 'config', 'config.yaml');
  const command = '  use_postprocessing: true\n  postprocessing_cmd: a {{subtitles}} && b\n';
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^general:\n/m, `general:\n${command}`));

  expect(await run('--from', bazarr.folder, '--dry-run')).toBe(0);

  expect(said()).toContain('general.postprocessing_cmd: Post-processing is turned off.');
  expect(said()).toMatch(/^ +sh -c 'a "\$CAPTIONARR_SUBTITLE" && b'$/m);
});
