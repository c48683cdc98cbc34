import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLibrary } from '#engine/library/testing/start-library.ts';
import { guessFile, readSample } from './guess-file.ts';
import { createLanguageGuesses } from './language-guesses.ts';

/** Language guesses, and a helper that writes a file. */
async function startGuesses() {
  const { db } = await startLibrary();
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-guess-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const guesses = createLanguageGuesses({ db, guess: async () => 'ru' });
  const write = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    const { size, mtimeMs } = await stat(path);
    return { path, size, modifiedAt: Math.round(mtimeMs) };
  };
  return { db, guesses, write };
}

const cues = (...lines: string[]) =>
  lines.map((line, index) => `${index + 1}\n00:00:0${index % 9},000 --> 00:00:0${index % 9},900\n${line}\n`).join('\n');

test('what was guessed is known until the file changes', async () => {
  const { guesses, write } = await startGuesses();
  const file = await write('Film.srt', cues('Привет.'));

  expect(await guesses.known(file)).toBeUndefined();
  expect(await guesses.make(file)).toBe('ru');
  expect(await guesses.known(file)).toEqual({ language: 'ru' });
  expect(await guesses.known({ ...file, size: 1 })).toBeUndefined();
});

test('only the beginning of a long file is read, and no letter is cut in two', async () => {
  const { write } = await startGuesses();
  const lines = Array.from({ length: 3000 }, () => 'Ну, что ж ты так?');

  const sample = await readSample((await write('Film.srt', cues(...lines))).path);

  // The last one may have lost its text.
  expect(new Set(sample.slice(0, -1).map(({ text }) => text))).toEqual(new Set(['Ну, что ж ты так?']));
  expect(sample.length).toBeLessThan(400);
});

test('a file in UTF-16 is read as well', async () => {
  const { write } = await startGuesses();
  const { path } = await write('Film.srt', Buffer.from(`\uFEFF${cues('Доброе утро.')}`, 'utf16le'));

  expect((await readSample(path)).map(({ text }) => text)).toEqual(['Доброе утро.']);
});

test.for<[string, string | Buffer]>([
  ['Film.txt', 'Released by nobody.\nThanks to all.'],
  ['Film.sub', Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1])],
  ['Film.srt', ''],
])('%s that is no subtitle is in no language', async ([name, content]) => {
  const { write } = await startGuesses();

  expect(await guessFile({ path: (await write(name, content)).path })).toBeNull();
});

test('files that are gone are forgotten', async () => {
  const { db, guesses, write } = await startGuesses();
  const [one, other] = [await write('1.srt', cues('Да.')), await write('2.srt', cues('Нет.'))];
  await guesses.make(one);
  await guesses.make(other);
  await rm(one.path);

  await guesses.forgetGone(new AbortController().signal);

  expect(await db.selectFrom('guessed_language').select('path').execute()).toEqual([{ path: other.path }]);
});

test('a German text is German', async () => {
  const { write } = await startGuesses();
  const lines = [
    'Ich habe dir doch gesagt, dass wir heute nicht mehr zurückkommen.',
    'Warum hast du mir das nicht schon gestern erzählt?',
    'Weil ich wusste, dass du dich darüber ärgern würdest.',
    'Das ist jetzt auch nicht mehr wichtig, lass uns einfach gehen.',
  ];

  const { path } = await write('Film.srt', cues(...lines, ...lines));

  expect(await guessFile({ path })).toBe('de');
});
