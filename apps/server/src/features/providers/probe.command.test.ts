import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { standIns, startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import type { Tape } from '#engine/providers/record/tape.ts';
import { scriptedTerminal } from '#platform/command-line/testing/scripted-terminal.ts';
import { providers } from '#providers/clients.ts';
import { replayTape } from '#testing/provider-tapes/replay-tape.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { runProviders } from './probe.command.ts';

/** A file of the library is tested elsewhere. */
const recorded = providers.filter(({ testedWith }) => testedWith === undefined).map(({ key }) => key);

const titles = [
  { type: 'episode', title: 'Breaking Bad', year: 2008, season: 1, episode: 1, imdbId: 'tt0903747', tvdbId: 81_189 },
  { type: 'movie', title: 'The Matrix', year: 1999, imdbId: 'tt0133093', tmdbId: 603 },
] as const;
const world = recorded.flatMap((provider) =>
  titles.map((title, index): WorldSubtitle => ({
    ...title,
    provider,
    id: `410${index}`,
    language: standIns.find(({ key }) => key === provider)!.language,
    release: title.type === 'movie' ? 'The.Matrix.1999.1080p.BluRay-GRP' : 'Breaking.Bad.S01E01.720p.BluRay-GRP',
    content: '1\n00:00:01,000 --> 00:00:02,000\nThe door is open.\n',
  })),
);
const accounts = Object.assign(
  {},
  ...recorded.map((key) => standIns.find((one) => one.key === key)!.settings),
) as Partial<FlatSettings>;

async function install(settings: Partial<FlatSettings> = {}) {
  const lab = await startProviders(world);
  onTestFinished(() => lab.close());
  const started = await startApp();
  await started.app.settings.save({ 'general.enabled_providers': recorded, ...accounts, ...settings });
  async function run(...args: string[]) {
    const terminal = scriptedTerminal();
    const environment = { CAPTIONARR_HOSTS: JSON.stringify(lab.hosts) };
    const all = ['probe', ...args, '--config', started.directory];
    const code = await runProviders(all, environment, providers, terminal);
    return { code, text: terminal.said.join('\n'), complaints: terminal.complaints.join('\n') };
  }
  return { ...started, lab, run };
}

test('what is recorded has no secret in it, and is read the same when it is replayed', async () => {
  const { run } = await install();
  const folder = await temporaryFolder();

  const { code, text } = await run('--record', folder);

  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text).toMatch(/^opensubtitlescom +Good .* limited$/m);
  expect(readdirSync(folder).toSorted()).toEqual(recorded.map((key) => `${key}.json`).toSorted());
  for (const key of recorded) {
    const file = readFileSync(join(folder, `${key}.json`), 'utf8');
    const tape = JSON.parse(file) as Tape;
    const secrets = Object.entries(accounts).flatMap(([name, value]) =>
      name.startsWith(`${key}.`) && typeof value === 'string' ? [value, encodeURIComponent(value)] : [],
    );
    expect(secrets.filter((secret) => file.includes(secret))).toEqual([]);
    const client = providers.find((provider) => provider.key === key)!;
    expect({ key, differences: await replayTape(tape, client) }).toEqual({ key, differences: [] });
  }
}, 120_000);

test('it runs beside the server, says what failed and why, and changes nothing', async () => {
  const { run, app, lab } = await install({ 'opensubtitlescom.password': 'forgotten' });
  lab.trouble('subdl', { kind: 'html' });

  const { code, text } = await run('opensubtitlescom,podnapisi', 'subdl');

  expect(code).toBe(1);
  expect(text).toMatch(/^opensubtitlescom +AuthenticationError /m);
  expect(text).toContain('rejected the username and password');
  expect(text).toMatch(/^podnapisi +Good +\d\.\d s +\d+ +0 +\d+ bytes$/m);
  expect(text).toMatch(/^subdl +ParseResponseError /m);
  expect(text).not.toContain('forgotten');
  expect(await app.db.selectFrom('provider_pause').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('provider_probe').selectAll().execute()).toEqual([]);
}, 30_000);

test.each([
  ['an unknown provider', ['nobody'], 'Unknown provider "nobody".'],
  ['an unknown option', ['--loud'], '--loud'],
])('%s is not understood', async (_what, args, says) => {
  const { run } = await install();

  const { code, complaints } = await run(...args);

  expect(code).toBe(2);
  expect(complaints).toContain(says);
});
