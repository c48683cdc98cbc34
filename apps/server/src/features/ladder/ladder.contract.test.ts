import { describe, expect, test } from 'vitest';
import { sentence } from '#platform/sentence.ts';
import { ladderWith, nothing, scriptMaker, startLadder, taken, translating, wish } from './testing/start-ladder.ts';

describe('after a completed search', () => {
  test('what no provider has is translated, marked, and told without a percentage', async () => {
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const { api, search, read, rungs, subtitles } = await startLadder({ ladder: translating, rungMakers: [maker] });

    await search();

    expect(calls).toEqual(['episode 101 fr']);
    expect(await read('fr.srt')).toContain('Bonjour 2.');
    expect(await subtitles()).toEqual([{ language: 'fr', made: 'translation' }]);
    expect(await rungs()).toMatchObject({
      providers: { state: 'nothing' },
      translation: { state: 'taken', sentence: 'All 3 cues are good.', figures: [{ name: 'lines', value: 3 }] },
      transcription: { state: 'off' },
    });
    const { data } = await api.history.listEpisodes({ query: {} });
    expect(data).toMatchObject([{ action: 6, score: null, made: 'translation', provider: null, undoable: true }]);
    const episodes = await api.series.listEpisodes({ query: { 'seriesid[]': [12] } });
    expect(episodes.data[0]).toMatchObject({
      missing_subtitles: [],
      subtitles: [{ code2: 'fr', made: 'translation' }],
    });
  });

  test('nothing is made while no provider has responded', async () => {
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const settings = { 'general.enabled_providers': [] };
    const { search, rungs } = await startLadder({ ladder: translating, rungMakers: [maker], settings });

    await search();

    expect(calls).toEqual([]);
    expect(await rungs()).toMatchObject({ providers: { state: 'failed' }, translation: { state: 'waiting' } });
  });

  test('the next rung has its turn when one gives nothing, and none is run twice', async () => {
    const translation = scriptMaker('translation', async () => nothing);
    const transcription = scriptMaker('transcription', async () => taken());
    const ladder = ladderWith({ providers: 0, translation: 0, transcription: 0 });
    const rungMakers = [translation.maker, transcription.maker];
    const { search, rest, rungs, history } = await startLadder({ ladder, rungMakers });

    await search();
    await rest();
    const afterOne = [translation.calls.length, transcription.calls.length];
    await search();

    expect(afterOne).toEqual([1, 1]);
    expect([translation.calls.length, transcription.calls.length]).toEqual([1, 1]);
    expect(await rungs()).toMatchObject({ translation: { state: 'nothing' }, transcription: { state: 'taken' } });
    expect(await history()).toMatchObject([{ action: 1, score: null, provider: null }]);
  });

  test('a rung that can’t be used says why, and holds nothing up', async () => {
    const problem = sentence`No translator is set up.`;
    const translation = scriptMaker('translation', async () => taken(), problem);
    const transcription = scriptMaker('transcription', async () => taken());
    const ladder = ladderWith({ providers: 0, translation: 0, transcription: 0 });
    const { search, rungs, api } = await startLadder({ ladder, rungMakers: [translation.maker, transcription.maker] });

    await search();

    expect(transcription.calls).toHaveLength(1);
    expect(await rungs()).toMatchObject({ ocr: { state: 'off' }, translation: { state: 'unavailable' } });
    const estimate = await api.ladder.estimate({ query: { ...wish, rung: 'translation' } });
    expect(estimate).toMatchObject({ problem: 'No translator is set up.', lines: null });
  });

  test('a rung waits for its hours; the task looks again when they are over', async () => {
    let now = Date.now();
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const ladder = ladderWith({ providers: 0, translation: 48 });
    const { app, api, search, rungs, rest } = await startLadder({ ladder, rungMakers: [maker], now: () => now });
    await app.db.updateTable('missing').set({ since: now }).execute();

    await search();
    expect(await rungs()).toMatchObject({ translation: { state: 'waiting', next_at: expect.any(Number) } });
    await api.tasks.run({ form: { taskid: 'make_subtitles' } });
    await rest();
    expect(calls).toEqual([]);
    now += 49 * 3_600_000;
    await api.tasks.run({ form: { taskid: 'make_subtitles' } });
    await rest();

    expect(calls).toEqual(['episode 101 fr']);
  });

  test('a rung that a profile switches on has its turn within the hour, without another search', async () => {
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const { api, search, rest } = await startLadder({ ladder: ladderWith({ providers: 0 }), rungMakers: [maker] });
    const look = async () => {
      await api.tasks.run({ form: { taskid: 'make_subtitles' } });
      await rest();
    };
    await search();
    await look();
    expect(calls).toEqual([]);
    const [profile] = await api.languages.profiles();

    const form = { 'languages-profiles': JSON.stringify([{ ...profile, ladder: translating }]) };
    await api.settings.save({ form });
    await rest();
    await look();
    await look();

    expect(calls).toEqual(['episode 101 fr']);
  });

  test('a nice wish stops after the providers', async () => {
    const { maker, calls } = scriptMaker('translation', async () => taken());
    const options = { ladder: translating, rungMakers: [maker], more: { strength: 'nice' } };
    const { api, rest, rungs } = await startLadder(options);

    await api.subtitles.searchEpisode({
      query: { seriesid: 12, episodeid: 101 },
      form: { language: 'fr', hi: false, forced: false },
    });
    await rest();

    expect(calls).toEqual([]);
    expect(await rungs()).toMatchObject({ translation: { state: 'off' } });
  });
});
