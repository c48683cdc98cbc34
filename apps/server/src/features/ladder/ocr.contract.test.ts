import { execFileSync } from 'node:child_process';
import { writePictureVideo } from '@captionarr/lab';
import { describe, expect, test, vi } from 'vitest';
import { runCommand } from '#platform/commands/run-command.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { ladderWith, startLadder } from './testing/start-ladder.ts';

vi.setConfig({ testTimeout: 60_000 });

const hasEnglish = (() => {
  try {
    return execFileSync('tesseract', ['--list-langs'], { stdio: 'pipe' }).toString().includes('eng');
  } catch {
    return false;
  }
})();

const wish = { type: 'episode', id: 101, language: 'en' } as const;

/** The episode has nothing but an image track in English, which doesn’t count as a subtitle. */
async function startWithImages() {
  const started = await startLadder({
    settings: { 'general.ignore_pgs_subs': true },
    language: 'en',
    ladder: ladderWith({ ocr: 0, providers: 0 }),
    probe: (path) => parsers.ffprobe(runCommand, path, {}),
  });
  const texts = ['Have you seen my umbrella?|I left it by the front door.', 'TOWN HALL^<i>We took the other road.</i>'];
  await writePictureVideo(started.videos.episode, [{ kind: 'pgs', language: 'eng', font: 'DejaVu Sans', texts }]);
  return started;
}

describe.skipIf(!hasEnglish)('with tesseract and its English data (apt-get install tesseract-ocr)', () => {
  test('a film with only an image track gets its text from a search, and it is marked', async () => {
    const { api, search, read, subtitles } = await startWithImages();

    await search();

    const text = (await read('en.srt')) ?? '';
    expect(text).toContain('Have you seen my umbrella?');
    expect(text).toContain('TOWN HALL');
    expect(text).toContain('00:00:01,000 --> 00:00:03,000');
    expect(await subtitles()).toContainEqual({ language: 'en', made: 'ocr' });
    const { rungs } = await api.ladder.read({ query: wish });
    expect(rungs.find(({ rung }) => rung === 'ocr')).toMatchObject({
      state: 'taken',
      sentence: expect.stringMatching(/^OCR read 2 cues/),
    });
  });

  test('on request, it is one job that one undo takes back', async () => {
    const { api, read, rest } = await startWithImages();

    const { batch } = await api.ladder.make({ form: { ...wish, rung: 'ocr' } });
    await rest();
    expect(await read('en.srt')).toContain('umbrella');
    await api.subtitles.restore({ form: { batch } });

    expect(await read('en.srt')).toBeUndefined();
  });

  test('what it would take is told before', async () => {
    const { api } = await startWithImages();

    expect(await api.ladder.estimate({ query: { ...wish, rung: 'ocr' } })).toMatchObject({
      problem: null,
      from: 'English, track 1',
      engine: expect.stringMatching(/^tesseract .*\(eng\)$/),
    });
  });
});
