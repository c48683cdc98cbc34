import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Translator } from '#domain/translate/translator.ts';
import { cuesOf, failing, loudList, openTools } from '#engine/translate/testing/open-tools.ts';
import { AppError } from '#platform/errors.ts';
import { startWork, wishFor } from './testing/start-maker.ts';
import { createTranscriptTranslation } from './translate-transcript.ts';

const recall = async () => ({ formality: 'default' as const, names: [] });

async function openWith(translator: Translator) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-transcript-'));
  const { database, purse, lines } = await openTools(folder);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return createTranscriptTranslation({ purse, lines, translators: () => [translator], memory: { recall } });
}

const { video } = wishFor('/films/film.mkv', 'de');
const spoken = cuesOf('The ferry is gone.', 'Who told you that?');

test('every cue of a transcript is translated, with its times', async () => {
  const translate = await openWith(loudList());

  const { cues, open, engine } = await translate(spoken, 'en', 'de', { ...startWork().work, video });

  expect(cues.map(({ text }) => text)).toEqual(['THE FERRY IS GONE.', 'WHO TOLD YOU THAT?']);
  expect(cues.map(({ start, end }) => [start, end])).toEqual(spoken.map(({ start, end }) => [start, end]));
  expect({ open, engine }).toEqual({ open: [], engine: 'Loud list' });
});

test('a translator that fails says why', async () => {
  const translate = await openWith(failing(loudList(), 0, () => new AppError('upstream', 'The purse is empty.')));

  const translating = translate(spoken, 'en', 'de', { ...startWork().work, video });

  await expect(translating).rejects.toThrow('The purse is empty.');
});
