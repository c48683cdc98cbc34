import type { Rung } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { makeVideo } from '#integrations/media/testing/make-video.ts';
import { sentence } from '#platform/sentence.ts';
import { ladderWith, scriptMaker, someMade, startLadder, taken, translating, wish } from './testing/start-ladder.ts';

describe('on request', () => {
  test('a rung runs whatever the profile says, and its batch undoes it', async () => {
    const { maker } = scriptMaker('transcription', async () => taken());
    const { api, rest, read, subtitles, rungs } = await startLadder({ rungMakers: [maker] });
    const query = { ...wish, rung: 'transcription' } as const;

    expect(await api.ladder.estimate({ query })).toMatchObject({ problem: null, lines: 3, cost: 0.5 });
    const { batch } = await api.ladder.make({ form: query });
    await rest();

    expect(await subtitles()).toEqual([{ language: 'fr', made: 'transcription' }]);
    await api.subtitles.restore({ form: { batch } });
    expect(await read('fr.srt')).toBeUndefined();
    expect(await subtitles()).toEqual([]);
    expect(await rungs()).toMatchObject({ transcription: { state: 'off' } });
  });

  test('a failure is told by the job and by the rung', async () => {
    const said = sentence`The server rejected the key.`;
    const { maker } = scriptMaker('translation', async () => ({ outcome: 'failed', said, figures: {} }));
    const { api, rest, rungs } = await startLadder({ ladder: translating, rungMakers: [maker] });

    const { job_id } = await api.ladder.make({ form: { ...wish, rung: 'translation' } });
    await rest();

    const { data } = await api.jobs.list({ query: { id: job_id } });
    expect(data[0]).toMatchObject({ status: 'failed', error: 'The server rejected the key.' });
    expect(await rungs()).toMatchObject({
      translation: { state: 'failed', sentence: 'The server rejected the key.', next_at: expect.any(Number) },
    });
  });

  test('what a person cancels isn’t started again at once', async () => {
    const begun = Promise.withResolvers<void>();
    const { maker, calls } = scriptMaker(
      'translation',
      (_wish, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          begun.resolve();
        }),
    );
    const { api, app, rest, rungs, search } = await startLadder({ ladder: translating, rungMakers: [maker] });

    const { job_id } = await api.ladder.make({ form: { ...wish, rung: 'translation' } });
    await begun.promise;
    await app.jobs.cancel(job_id);
    await rest();
    await search();

    expect(calls).toHaveLength(1);
    expect(await rungs()).toMatchObject({ translation: { state: 'failed', sentence: 'It was canceled.' } });
  });
});

describe('doubtful results', () => {
  test('wait for a person when they aren’t good enough', async () => {
    const made = someMade('Bonjour', { doubts: [{ cue: 1, why: 'unsure' }], from: 'track 3' });
    const said = sentence`1 of 3 cues is doubtful.`;
    const { maker } = scriptMaker('ocr', async () => ({
      outcome: 'not-good-enough',
      said,
      figures: { doubtful: 1 },
      made,
    }));
    const ladder = ladderWith({ ocr: 0, providers: 0 });
    const { api, search, read, rungs, subtitles, history } = await startLadder({ ladder, rungMakers: [maker] });

    await search();
    expect(await read('fr.srt')).toBeUndefined();
    const { ocr } = await rungs();
    expect(ocr).toMatchObject({ state: 'not-good-enough', review_id: expect.any(Number) });
    const { data } = await api.ladder.reviews({ query: {} });
    expect(data).toMatchObject([{ made: 'ocr', doubtful: 1, path: null, sentence: said.text }]);
    await api.ladder.settle({ params: { id: ocr?.review_id ?? 0 }, form: { action: 'save' } });

    expect(await subtitles()).toEqual([{ language: 'fr', made: 'ocr' }]);
    expect(await history()).toMatchObject([{ action: 1, score: null }]);
  });

  test('are saved with their doubts when most of them are good', async () => {
    const made = someMade('Bonjour', { doubts: [{ cue: 1, why: 'unsure' }], from: 'track 3' });
    const { maker } = scriptMaker('ocr', async () => taken(made));
    const { api, search, subtitles } = await startLadder({
      ladder: ladderWith({ ocr: 0, providers: 0 }),
      rungMakers: [maker],
    });

    await search();

    expect(await subtitles()).toEqual([{ language: 'fr', made: 'ocr' }]);
    const { data } = await api.ladder.reviews({ query: {} });
    expect(data).toMatchObject([{ path: expect.stringContaining('fr.srt'), doubtful: 1 }]);
  });
});

async function startWithTrack(ladder?: Rung[]) {
  const settings = { 'general.use_embedded_subs': false };
  const started = await startLadder({ settings, ...(ladder && { ladder }) });
  await makeVideo(started.videos.episode, [{ language: 'jpn' }], [{ language: 'fre' }]);
  const track = { kind: 0 as const, media_id: 101, no: 0, language: 'fr', stream: 0, codec: 'subrip' };
  await started.app.db
    .insertInto('subtitle')
    .values({ ...track, path: null })
    .execute();
  return started;
}

describe('a text track that doesn’t count as a subtitle', () => {
  test('is copied out by a ladder that somebody arranged', async () => {
    const started = await startWithTrack(ladderWith({ track: 0, providers: 0 }));

    await started.search();

    expect(await started.read('fr.srt')).toContain('-->');
    expect(await started.rungs()).toMatchObject({
      track: { state: 'taken', sentence: 'Copied from text track 1 of the video.' },
      providers: { state: 'not-needed' },
    });
    expect(await started.subtitles()).toContainEqual({ language: 'fr', made: null });
    expect((await started.history()).at(-1)).toMatchObject({
      description: 'French subtitles copied from the video (track 1).',
    });
  });

  test('is left alone by a profile without a ladder', async () => {
    const { search, rungs, read } = await startWithTrack();

    await search();

    expect(await read('fr.srt')).toBeUndefined();
    expect(await rungs()).toMatchObject({ track: { state: 'nothing' } });
  });
});

test('a tool that changes a machine-made file keeps its mark', async () => {
  const { maker } = scriptMaker('translation', async () => taken());
  const { api, search, videos, subtitles, read } = await startLadder({ ladder: translating, rungMakers: [maker] });
  await search();
  const path = videos.episode.replace(/mkv$/, 'fr.srt');

  await api.subtitles.change({
    query: { action: 'shift_offset(ms=500)' },
    form: { type: 'episode', id: 101, language: 'fr', path },
  });

  expect(await read('fr.srt')).toContain('00:00:02,500');
  expect(await subtitles()).toEqual([{ language: 'fr', made: 'translation' }]);
});

test('empty cues aren’t saved, and the file says what it is if the settings want that', async () => {
  const cues = [...someMade().cues, { start: 9000, end: 9500, text: ' ' }];
  const { maker } = scriptMaker('translation', async () => taken(someMade('', { cues })));
  const settings = { 'general.mark_machine_made': true };
  const { search, read } = await startLadder({ ladder: translating, rungMakers: [maker], settings });

  await search();

  const text = await read('fr.srt');
  expect(text).toMatch(/\n4\n00:00:07,600 --> 00:00:11,600\nMachine-made subtitle \(translation\)\n/);
  expect(text).not.toContain('00:00:09');
});

test('without machine rungs the ladder says that they aren’t set up', async () => {
  const { rungs, search } = await startLadder({ rungMakers: [] });

  await search();

  expect(await rungs()).toMatchObject({
    ocr: { state: 'unavailable', sentence: 'This way to a subtitle isn’t set up.' },
    providers: { state: 'nothing' },
    translation: { state: 'off' },
  });
});
