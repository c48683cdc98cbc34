import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Made } from '@captionarr/contract';
import type { SubtitleStream, VideoStreams } from '#domain/media/video-streams.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import { headOf } from '#domain/translate/protocol/keys.ts';
import { openFiles } from '#engine/files/testing/open-files.ts';
import type { RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { AppError } from '#platform/errors.ts';
import { actionCode } from '#platform/db/action-code.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { createLineStore } from './line-store.ts';
import { createPurse } from './purse.ts';
import { createSeriesMemory } from './series-memory.ts';
import { failing, loudModel } from './testing/open-tools.ts';
import { createTranslationMaker } from './translation-maker.ts';

const english = [
  'Good evening, my dear friends.',
  'We have been waiting for Moira all night.',
  'I think that Moira is not coming.',
  'Then we have to go without Moira.',
  'What do you want to do about it?',
  'I would like to know where the money is.',
];
const german: Record<string, string> = Object.fromEntries(
  english.map((text, at) => [
    text,
    [
      'Guten Abend, meine lieben Freunde.',
      'Wir haben die ganze Nacht auf Moira gewartet.',
      'Ich glaube, dass Moira nicht kommt.',
      'Dann müssen wir ohne Moira gehen.',
      'Was willst du deswegen unternehmen?',
      'Ich würde gerne wissen, wo das Geld ist.',
    ][at] ?? '',
  ]),
);
const srt = (texts: readonly string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:${10 + at * 3},000 --> 00:00:${12 + at * 3},500\n${text}\n`).join('\n');

const rows = ({ lines, words }: KeyedRequest) =>
  lines.map(({ key, text }) => ({ key, head: headOf(text, words), text: german[text] ?? text }));
const model = loudModel({
  name: 'Ollama',
  model: 'gemma3',
  ask: async (request) => ({ answer: rows(request), tokens: 50 }),
});

const track = (more: Partial<SubtitleStream> = {}): SubtitleStream => ({
  index: 0,
  codec: 'subrip',
  language: 'en',
  title: '',
  forced: false,
  hi: false,
  isText: true,
  ...more,
});

let parts: Awaited<ReturnType<typeof openFiles>>;
let streams: VideoStreams;
let translators = [model];

beforeEach(async () => {
  parts = await openFiles({ directory: await temporaryFolder() });
  streams = { duration: 60, frameRate: 25, audio: [], subtitles: [] };
  translators = [model];
});
afterEach(() => parts.database.close());

function open() {
  const { db, files, settings } = parts;
  return createTranslationMaker({
    db,
    files,
    probe: async () => streams,
    tracks: { readTrackText: async (_path, index) => srt(index === 0 ? english : ['Something else.']) },
    translators: () => {
      const [first, ...others] = translators;
      if (!first) throw new AppError('conflict', 'No translator.', { help: 'translation-failed' });
      return [first, ...others];
    },
    purse: createPurse({ db, settings }),
    lines: createLineStore({ db }),
    memory: createSeriesMemory({ db, settings }),
  });
}

const wish = (language = 'de', more: Partial<Wish['profile']> = {}): Wish => ({
  video: { type: 'movie', id: 1, itemId: 1, title: 'Harbour Lights', path: parts.video, profileId: 1, audio: ['en'] },
  language,
  profile: { items: [], ...more },
  item: { language },
});
const work = (): RungWork => ({
  signal: new AbortController().signal,
  progress: () => undefined,
  saved: undefined,
  keep: async () => undefined,
});

/** A file beside the movie, with where it came from. */
async function addFile(
  language: string,
  texts: readonly string[],
  from: { percent?: number; action?: number; made?: Made },
) {
  const path = join(parts.media, `Harbour Lights.${language.replace(':', '.')}.srt`);
  await writeFile(path, srt(texts));
  const no = Math.floor(Math.random() * 1e6);
  await parts.db
    .insertInto('subtitle')
    .values({
      kind: 1,
      media_id: 1,
      no,
      language,
      stream: null,
      codec: null,
      path,
      size: 1,
      modified_at: 1,
      made: from.made ?? null,
    })
    .execute();
  if (from.percent !== undefined)
    await parts.db
      .insertInto('history')
      .values({
        kind: 1,
        media_id: 1,
        at: 1,
        action: from.action ?? actionCode.Download,
        language,
        provider: 'x',
        subs_id: '1',
        score: from.percent,
        score_out_of: 100,
        upgraded_from: null,
        description: '',
        video_path: parts.video,
        subtitle_path: path,
        change_id: null,
      })
      .execute();
  return path;
}

test('a text track of the video is translated line by line, with the original beside each line', async () => {
  streams = { ...streams, subtitles: [track()] };
  const maker = open();

  expect(await maker.problem(wish())).toBeNull();
  const result = await maker.make(wish(), work());

  expect(result).toMatchObject({
    outcome: 'taken',
    said: { text: 'Translated 6 lines from English, track 1 with Ollama (gemma3).' },
    figures: { lines: 6, open: 0, doubtful: 0 },
    made: { from: 'en', engine: 'Ollama (gemma3)', sources: english, doubts: [] },
  });
  if (!('made' in result)) throw new Error('nothing made');
  expect(result.made.cues.map(({ text }) => text)).toEqual(english.map((text) => german[text]));
});

test('names and forms of address are kept for the next episode', async () => {
  streams = { ...streams, subtitles: [track()] };
  await open().make(wish(), work());

  const memory = createSeriesMemory({ db: parts.db, settings: parts.settings });
  const recalled = await memory.recall({ type: 'movie', itemId: 1 }, 'en', 'de');
  expect(recalled.names).toEqual([{ name: 'Moira', as: 'Moira' }]);

  await parts.settings.save({ 'translator.names': ['Moira = Maira'], 'translator.formality': 'formal' });
  expect(await memory.recall({ type: 'movie', itemId: 1 }, 'en', 'de')).toEqual({
    names: [{ name: 'Moira', as: 'Maira' }],
    formality: 'formal',
  });
});

test.each([
  ['a forced track', () => void (streams = { ...streams, subtitles: [track({ forced: true })] })],
  ['a picture track', () => void (streams = { ...streams, subtitles: [track({ isText: false })] })],
  ['a file with a low score', () => addFile('en', english, { percent: 70 })],
  ['a file that came from nowhere', () => addFile('en', english, {})],
  ['a translation', () => addFile('en', english, { percent: 95, action: actionCode.Translated })],
  ['a machine-made file', () => addFile('en', english, { percent: 95, made: 'transcription' })],
  ['a file in the wanted language', () => addFile('de', english, { percent: 95 })],
])('%s isn’t translated', async (_what, prepare) => {
  await prepare();
  const maker = open();

  expect((await maker.problem(wish()))?.text).toMatch(/no subtitle to translate from/);
  expect(await maker.make(wish(), work())).toMatchObject({ outcome: 'nothing' });
});

test.each([
  ['a file with a high score', () => addFile('en', english, { percent: 95 })],
  ['text that was read from pictures without a doubt', () => addFile('en', english, { made: 'ocr' })],
])('%s is translated', async (_what, prepare) => {
  await prepare();

  expect(await open().make(wish(), work())).toMatchObject({ outcome: 'taken' });
});

test('the language of the audio comes before others, and that of the profile before it', async () => {
  streams = { ...streams, subtitles: [track({ index: 1, language: 'fr' }), track({ index: 0, language: 'en' })] };
  const maker = open();
  const signal = new AbortController().signal;

  expect(await maker.estimate(wish(), signal)).toMatchObject({
    from: 'English, track 1',
    lines: 6,
    engine: 'Ollama (gemma3)',
  });
  expect(await maker.estimate(wish('de', { translateFrom: ['fr'] }), signal)).toMatchObject({
    from: 'French, track 2',
  });
});

test('forced subtitles are never translated, and HI ones only from HI', async () => {
  streams = { ...streams, subtitles: [track()] };

  expect((await open().problem(wish('de:forced')))?.text).toMatch(/Forced subtitles can’t be translated/);
  expect((await open().problem(wish('de:hi')))?.text).toMatch(/no subtitle to translate from/);
});

test('sounds and speakers are left out for a plain wish', async () => {
  await addFile('en:hi', ['[door slams]', ...english], { percent: 95 });

  expect(await open().make(wish(), work())).toMatchObject({ outcome: 'taken', figures: { lines: 6 } });
});

test('an unfinished translation, or one in another language, waits for a person', async () => {
  streams = { ...streams, subtitles: [track()] };
  const dropping = {
    ...model,
    ask: async (request: KeyedRequest) => ({
      answer: rows(request).filter(({ text }) => !/Geld/.test(text)),
      tokens: 1,
    }),
  };
  translators = [dropping];
  expect(await open().make(wish(), work())).toMatchObject({
    outcome: 'not-good-enough',
    said: { text: '1 of 6 lines couldn’t be translated reliably.' },
    made: { doubts: [{ cue: 5, why: 'open' }] },
  });

  translators = [{ ...model, model: 'other' }];
  expect(await open().make(wish('fr'), work())).toMatchObject({
    outcome: 'not-good-enough',
    said: { text: 'The translation seems to be in German instead of French.' },
  });
});

test('when the translator stops, the rung fails with its words, and the next try goes on', async () => {
  streams = { ...streams, subtitles: [track()] };
  translators = [failing({ ...model, batch: 3 }, 1, () => new AppError('upstream', 'No money.'))];
  expect(await open().make(wish(), work())).toMatchObject({
    outcome: 'failed',
    said: { text: 'No money.' },
    figures: { open: 3 },
  });

  let asked = 0;
  translators = [
    { ...model, ask: async (request) => ({ answer: ((asked += request.lines.length), rows(request)), tokens: 1 }) },
  ];
  expect(await open().make(wish(), work())).toMatchObject({ outcome: 'taken' });
  expect(asked).toBe(3);
});
