import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { someMade, startReviews } from './testing/start-reviews.ts';

const srt = (...cues: [time: string, text: string][]) =>
  cues.map(([time, text], index) => `${index + 1}\n${time}\n${text}\n`).join('\n');
const times = ['00:00:01,000 --> 00:00:02,500', '00:00:03,000 --> 00:00:04,500', '00:00:05,000 --> 00:00:06,500'];
const [first = '', second = '', third = ''] = times;
const without = (...numbers: number[]) => numbers.map((no) => ({ no, text: ' ' }));
const shifted = (text: string) =>
  srt(
    ['00:00:02,000 --> 00:00:03,500', 'Bonjour.'],
    ['00:00:04,000 --> 00:00:05,500', text],
    ['00:00:06,000 --> 00:00:07,500', 'Au revoir.'],
  );
const asMade = srt([first, 'Bonjour.'], [second, 'lls arrivent.'], [third, 'Au revoir.']);

test('a result waits with its doubtful cues and their pictures', async () => {
  const { reviews, keep, told } = await startReviews();
  const id = await keep(someMade({ pictures: async (cue) => Buffer.from(`picture ${cue}`) }));

  expect(await reviews.list({})).toMatchObject([
    { id, type: 'movie', media_id: 1, title: 'Harbour Lights', language: 'fr', made: 'ocr', cues: 3, doubtful: 1 },
  ]);
  const { all, sentence, path } = await reviews.read(id);
  expect([sentence, path]).toEqual(['1 of 3 cues are doubtful.', null]);
  expect(all.map(({ no, doubt, picture }) => [no, doubt, picture])).toEqual([
    [1, null, null],
    [2, 'unsure', `/ladder/reviews/${id}/pictures/2`],
    [3, null, null],
  ]);
  expect(String(await reviews.picture(id, 2))).toBe('picture 1');
  await expect(reviews.picture(id, 1)).rejects.toThrow('no picture');
  expect(told).toEqual(['reviews']);
});

test('a translation waits beside its original lines', async () => {
  const { reviews, keep } = await startReviews();
  const id = await keep(someMade({ sources: ['Hello.', 'They arrive.', 'Goodbye.'] }), null, 'translation');

  expect((await reviews.read(id)).all.map(({ source }) => source)).toEqual(['Hello.', 'They arrive.', 'Goodbye.']);
});

test('a newer result of the same way replaces the older one, that of another way doesn’t', async () => {
  const { reviews, keep, db } = await startReviews();
  await keep(someMade({ pictures: async () => Buffer.from('old') }));
  const newer = await keep();
  const translated = await keep(someMade(), null, 'translation');

  expect((await reviews.list({})).map(({ id }) => id)).toEqual([translated, newer]);
  expect(await db.selectFrom('review_picture').selectAll().execute()).toEqual([]);
});

test('filters by video, and by movie or series', async () => {
  const { reviews, keep } = await startReviews();
  await keep();

  expect(await reviews.list({ type: 'movie', id: 1 })).toHaveLength(1);
  expect(await reviews.list({ type: 'movie', itemId: 1 })).toHaveLength(1);
  expect(await reviews.list({ type: 'movie', id: 2 })).toEqual([]);
  expect(await reviews.list({ type: 'episode', itemId: 1 })).toEqual([]);
});

test('saving writes the corrected subtitle beside the video, and undoing removes it', async () => {
  const { reviews, keep, frenchPath, textOf, saved, files, rows } = await startReviews();
  const id = await keep();

  const { batch } = await reviews.settle(id, {
    action: 'save',
    corrections: [{ no: 2, text: 'Ils arrivent.' }],
    who: 'ada',
  });

  expect(textOf(frenchPath)).toBe(srt([first, 'Bonjour.'], [second, 'Ils arrivent.'], [third, 'Au revoir.']));
  expect(saved).toEqual([{ path: frenchPath, who: 'ada', made: 'ocr' }]);
  const [change] = await rows();
  expect(JSON.parse(change?.detail_json ?? '')).toMatchObject({ made: 'ocr', engine: 'tesseract 5.3', corrected: 1 });
  expect(await reviews.list({})).toEqual([]);
  await expect(reviews.read(id)).rejects.toThrow('no longer waits');
  await files.restoreBatch(batch ?? '', 'ada');
  expect(textOf(frenchPath)).toBeUndefined();
});

test('a cue without text is left out, and a subtitle of such cues isn’t saved', async () => {
  const { reviews, keep, frenchPath, textOf } = await startReviews();
  const id = await keep();

  await expect(reviews.settle(id, { action: 'save', corrections: without(1, 2, 3), who: 'ada' })).rejects.toThrow(
    'Every cue is empty',
  );
  await reviews.settle(id, { action: 'save', corrections: without(2), who: 'ada' });

  expect(textOf(frenchPath)).toBe(srt([first, 'Bonjour.'], [third, 'Au revoir.']));
});

test('never replaces a file that people made', async () => {
  const { reviews, keep, frenchPath, textOf } = await startReviews();
  await writeFile(frenchPath, 'by people');
  const id = await keep();

  await expect(reviews.settle(id, { action: 'save', corrections: [], who: 'ada' })).rejects.toMatchObject({
    code: 'conflict',
  });

  expect(textOf(frenchPath)).toBe('by people');
  expect(await reviews.list({})).toHaveLength(1);
});

test('corrects a saved file that sync has shifted, and keeps its times', async () => {
  const { reviews, keep, putFile, textOf, saved } = await startReviews();
  const path = await putFile(asMade);
  const id = await keep(someMade(), path);
  await putFile(shifted('lls arrivent.'));

  const { batch } = await reviews.settle(id, {
    action: 'save',
    corrections: [{ no: 2, text: 'Ils arrivent.' }],
    who: 'ada',
  });

  expect(textOf(path)).toBe(shifted('Ils arrivent.'));
  expect(batch).not.toBeNull();
  expect(saved).toEqual([]);
});

test('accepting every cue of a saved file changes nothing', async () => {
  const { reviews, keep, putFile, textOf, rows } = await startReviews();
  const path = await putFile(asMade);
  const id = await keep(someMade(), path);

  expect(await reviews.settle(id, { action: 'save', corrections: [], who: 'ada' })).toEqual({ batch: null });

  expect(textOf(path)).toBe(asMade);
  expect(await rows()).toHaveLength(1);
  expect(await reviews.list({})).toEqual([]);
});

test('refuses corrections of a file that has other texts by now', async () => {
  const { reviews, keep, putFile, textOf } = await startReviews();
  const path = await putFile(asMade);
  const id = await keep(someMade(), path);
  const edited = asMade.replace('Bonjour.', 'Salut.');
  await putFile(edited);

  await expect(
    reviews.settle(id, { action: 'save', corrections: [{ no: 2, text: 'Ils arrivent.' }], who: 'ada' }),
  ).rejects.toThrow('was changed since');

  expect(textOf(path)).toBe(edited);
});

test('discarding forgets the result and leaves a saved file alone', async () => {
  const { reviews, keep, putFile, textOf } = await startReviews();
  const path = await putFile(asMade);
  const id = await keep(someMade(), path);

  await reviews.settle(id, { action: 'discard', corrections: [], who: 'ada' });

  expect(await reviews.list({})).toEqual([]);
  expect(textOf(path)).toBe(asMade);
});

test('a discarded review comes back with its pictures, unless there is a newer one', async () => {
  const { reviews, keep } = await startReviews();
  const id = await keep(someMade({ pictures: async (cue) => Buffer.from(`picture ${cue}`) }));
  const settle = (action: 'discard' | 'restore') => reviews.settle(id, { action, corrections: [], who: 'ada' });
  const before = await reviews.read(id);

  await settle('discard');
  await settle('restore');
  expect(await reviews.read(id)).toEqual(before);
  expect(String(await reviews.picture(id, 2))).toBe('picture 1');

  await settle('discard');
  const newer = await keep();
  await expect(settle('restore')).rejects.toThrow('no longer waits for a review');
  expect((await reviews.list({})).map((each) => each.id)).toEqual([newer]);
});

test.each([
  ['the video is gone', sql`delete from movie`],
  ['the video was replaced', sql`update movie set path = '/media/other.mkv'`],
  ['the file is gone', sql`delete from subtitle`],
  ['people’s subtitle replaced the file', sql`update subtitle set made = null`],
])('is neither listed nor kept once %s', async (_, change) => {
  const { reviews, keep, putFile, db } = await startReviews();
  const id = await keep(someMade({ pictures: async () => Buffer.from('png') }), await putFile(asMade));
  await change.execute(db);

  expect(await reviews.list({})).toEqual([]);
  await expect(reviews.read(id)).rejects.toThrow('no longer waits');
  await reviews.prune();

  expect(await db.selectFrom('review').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('review_picture').select('cue').execute()).toEqual([]);
});

test('what still waits survives the pruning', async () => {
  const { reviews, keep, putFile } = await startReviews();
  await keep(someMade(), await putFile(asMade));
  await keep(someMade(), null, 'translation');

  await reviews.prune();

  expect(await reviews.list({})).toHaveLength(2);
});
