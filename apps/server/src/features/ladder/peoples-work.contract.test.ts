import { describe, expect, test } from 'vitest';
import { someSubtitle } from '#testing/start-with-providers.ts';
import { scriptMaker, startLadder, taken, translating, wish } from './testing/start-ladder.ts';

const at = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;

function frenchText(): string {
  const lines = [
    'Où étais-tu toute la nuit ?',
    'Je cherchais le vieux gardien du phare.',
    'Personne ne l’a vu depuis la tempête.',
  ];
  return Array.from({ length: 12 }, (_, index) => {
    return `${index + 1}\n${at(index * 4 + 1)},000 --> ${at(index * 4 + 3)},500\n${lines[index % 3]}\n`;
  }).join('\n');
}

const french = { language: 'fr', content: frenchText() };

describe('people’s work', () => {
  test('replaces what a program made, which becomes a version; undoing it brings the mark back', async () => {
    let now = Date.now();
    const { maker } = scriptMaker('translation', async () => taken());
    const started = await startLadder({ ladder: translating, rungMakers: [maker], now: () => now });
    const { api, search, rest, read, subtitles, providers, history } = started;
    await search();
    expect(await subtitles()).toEqual([{ language: 'fr', made: 'translation' }]);

    now += 86_400_000;
    providers.world.add(someSubtitle(french));
    await api.searches.upgrade({});
    await rest();

    expect(await read('fr.srt')).toContain('gardien du phare');
    expect(await subtitles()).toEqual([{ language: 'fr', made: null }]);
    const rows = await history();
    expect(rows.at(-1)).toMatchObject({ action: 3, provider: 'gestdown' });
    await api.subtitles.restore({ form: { change: rows.at(-1)?.change_id ?? 0 } });
    expect(await read('fr.srt')).toContain('Bonjour 1.');
    expect(await subtitles()).toEqual([{ language: 'fr', made: 'translation' }]);
  });

  test('is never replaced by a program, not even on request', async () => {
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const started = await startLadder({
      ladder: translating,
      rungMakers: [maker],
      world: [someSubtitle(french)],
    });
    await started.search();
    const before = await started.read('fr.srt');

    const making = started.api.ladder.make({ form: { ...wish, rung: 'translation' } });

    await expect(making).rejects.toMatchObject({ status: 409, body: expect.stringContaining('made by people') });
    expect(calls).toEqual([]);
    expect(await started.read('fr.srt')).toBe(before);
    expect(await started.rungs()).toMatchObject({
      providers: { state: 'taken' },
      translation: { state: 'not-needed' },
    });
  });

  test('that arrives while a rung is at work is kept', async () => {
    const arrival = Promise.withResolvers<() => Promise<unknown>>();
    const { maker } = scriptMaker('translation', async () => {
      await (
        await arrival.promise
      )();
      return taken();
    });
    const started = await startLadder({ ladder: translating, rungMakers: [maker] });
    arrival.resolve(() => started.upload('fr', frenchText()));

    await started.search();

    expect(await started.read('fr.srt')).toContain('gardien du phare');
    expect(await started.subtitles()).toEqual([{ language: 'fr', made: null }]);
    const { data } = await started.api.jobs.list({ query: { status: 'failed' } });
    expect(data).toEqual([]);
  });
});
