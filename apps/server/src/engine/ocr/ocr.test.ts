import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import type { PictureTrack } from '@captionarr/lab';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openWorkers } from '#open-workers.ts';
import { CommandFailure, runCommand, type RunCommand } from '#platform/commands/run-command.ts';
import { startOcr } from './testing/start-ocr.ts';

// Loading a thread and drawing a film take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const workers = openWorkers();
afterAll(() => workers.close());

const models = installedModels();
const texts = [
  'Have you seen my umbrella?|I left it by the front door.',
  '<i>The winter here is long.</i>',
  'TOWN HALL^We took the other road.',
  'Flight 318 to Oslo is delayed.',
  'Have you seen my umbrella?|I left it by the front door.',
];
const track = (given: Partial<PictureTrack> = {}): PictureTrack => ({
  kind: 'pgs',
  language: 'eng',
  font: 'DejaVu Sans',
  texts,
  ...given,
});
const read = [
  'Have you seen my umbrella?\nI left it by the front door.',
  '<i>The winter here is long.</i>',
  'TOWN HALL\nWe took the other road.',
  'Flight 318 to Oslo is delayed.',
  'Have you seen my umbrella?\nI left it by the front door.',
];

const crashing: RunCommand = async (command, parameters, options) =>
  parameters.includes('stdout')
    ? { code: 139, output: Buffer.alloc(0), complaints: 'Segmentation fault' }
    : runCommand(command, parameters, options);
const missing: RunCommand = async () => Promise.reject(new CommandFailure('missing', 'tesseract isn’t installed.'));
const onlyEnglish: RunCommand = async () => ({
  code: 0,
  output: Buffer.from('tesseract 5.3.0\neng\n'),
  complaints: '',
});

describe.skipIf(!models.includes('eng'))('with tesseract and its English data (apt-get install tesseract-ocr)', () => {
  test.for(['pgs', 'vobsub', 'dvb'] as const)('a film with only a %s track gets text, on time', async (kind) => {
    const { maker, wish, work } = await startOcr(workers, [track({ kind })]);

    const result = await maker.make(wish('en'), work());

    if (!('made' in result)) throw new Error(result.said.text);
    expect(result.made.cues.map(({ text }) => text)).toEqual(read);
    for (const [index, { start, end }] of result.made.cues.entries()) {
      expect(Math.abs(start - (1000 + index * 3000))).toBeLessThan(100);
      expect(end - start).toBeGreaterThan(1500);
    }
    expect(result).toMatchObject({ outcome: 'taken', figures: { lines: 5, empty: 0 }, made: { from: 'track 1' } });
    expect(result.made.engine).toMatch(/^tesseract \d.*\(eng\)$/);
  });

  test('equal pictures are read once, and a second run reads nothing', async () => {
    const { maker, wish, work, progress, commands } = await startOcr(workers, [track()]);

    const first = await maker.make(wish('en'), work());
    const second = await maker.make(wish('en'), work());

    // The third cue has two objects, and the fifth is the first again.
    expect(first.figures).toMatchObject({ pictures: 5, reused: 0 });
    expect(second.figures).toMatchObject({ pictures: 5, reused: 5 });
    expect(progress).toEqual(['0/5', '5/5', '5/5']);
    expect(commands).toHaveLength(1);
  });

  test('a forced wish gets the forced pictures of the full track', async () => {
    const { maker, wish, work } = await startOcr(workers, [track({ forced: [3] })]);

    const result = await maker.make(wish('en:forced'), work());

    expect(result).toMatchObject({ outcome: 'taken', made: { cues: [{ text: read[3] }] } });
  });

  test('a track without forced pictures has nothing for a forced wish', async () => {
    const { maker, wish, work } = await startOcr(workers, [track()]);

    expect(await maker.make(wish('en:forced'), work())).toMatchObject({
      outcome: 'nothing',
      said: { text: 'The image track has no forced cues.' },
    });
  });

  test('text in another language than the track claims isn’t good enough', async () => {
    const german = [
      'Der Hund bellt in der Nacht, und die Nachbarn hören nichts davon.',
      'Wir sollten nach Hause gehen, bevor der Regen kommt.',
      'Niemand weiß, warum die alte Frau nicht mehr mit uns spricht.',
    ];
    const { maker, wish, work } = await startOcr(workers, [track({ texts: german })]);

    expect(await maker.make(wish('en'), work())).toMatchObject({
      outcome: 'not-good-enough',
      said: { text: 'The text is in German, not English.' },
    });
  });

  test('scribble isn’t good enough, and its cues come with their pictures', async () => {
    const scribble = ['❧☙✺❦', '༄༅༆', '⠿⠷⠯⠟', '⁂⁕⁜'];
    const { maker, wish, work } = await startOcr(workers, [track({ texts: scribble })]);

    const result = await maker.make(wish('en'), work());

    if (result.outcome !== 'not-good-enough') throw new Error(result.outcome);
    expect(result.said.text).toMatch(/^OCR couldn’t read \d of \d cues well enough\.$/);
    const [doubt] = result.made.doubts;
    const png = await result.made.pictures?.(doubt?.cue ?? -1);
    expect(
      Buffer.from(png ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('a canceled run stops, leaves no pictures behind, and fails as canceled', async () => {
    const { maker, wish, work, folder } = await startOcr(workers, [track()]);
    vi.stubEnv('TMPDIR', folder);
    const controller = new AbortController();
    const running = maker.make(wish('en'), work(controller.signal));
    setTimeout(() => controller.abort(), 150);

    await expect(running).rejects.toThrow(/abort/i);

    vi.unstubAllEnvs();
    expect((await readdir(folder)).filter((name) => name.startsWith('captionarr-ocr-'))).toEqual([]);
  });

  test('a crash of the engine is a failed rung with a reason', async () => {
    const { maker, wish, work } = await startOcr(workers, [track()], { run: crashing });

    expect(await maker.make(wish('en'), work())).toMatchObject({
      outcome: 'failed',
      said: { text: 'The pictures can’t be read: Segmentation fault' },
    });
  });
});

test('without the program, it says what to install', async () => {
  const { maker, wish, work } = await startOcr(workers, [track()], { run: missing });
  const text = 'OCR needs the program tesseract. Install the packages tesseract-ocr and tesseract-ocr-eng.';

  expect(await maker.problem(wish('en'))).toMatchObject({ text });
  expect(await maker.make(wish('en'), work())).toMatchObject({ outcome: 'nothing', said: { text } });
});

test('without data for the language, it says which', async () => {
  const { maker, wish } = await startOcr(workers, [track({ language: 'swe' }), track()], { run: onlyEnglish });

  expect(await maker.problem(wish('sv'))).toMatchObject({
    text: 'OCR in Swedish needs data for tesseract. Install the package tesseract-ocr-swe, or put swe.traineddata into the folder tessdata of the configuration folder.',
  });
  expect(await maker.problem(wish('en'))).toBeNull();
  expect(await maker.problem(wish('fr'))).toMatchObject({ text: 'The video has no image track in French.' });
});

function installedModels(): string[] {
  try {
    return execFileSync('tesseract', ['--list-langs'], { stdio: 'pipe' }).toString().split('\n');
  } catch {
    return [];
  }
}
