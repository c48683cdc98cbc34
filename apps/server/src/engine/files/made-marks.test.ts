import { expect, test } from 'vitest';
import { someOrder } from './testing/open-files.ts';
import { startFiles } from './testing/start-files.ts';

/** Writes one text after the other, and says what the file on disk is marked as. */
async function start() {
  const { files, path } = await startFiles();
  const madeNow = async () => {
    const there = await files.read(path);
    return there && (await files.madeOf(there.hash));
  };
  return {
    files,
    path,
    madeNow,
    write: async (text: string, tool: string, detail: Record<string, string> = {}) => {
      const there = await files.read(path);
      const change = await files.write(someOrder(path, { tool, detail }), Buffer.from(text), there?.hash ?? null);
      return { id: change?.id ?? 0, made: await madeNow() };
    },
  };
}

test('content that a program made is marked, and so is what tools and sync make of it', async () => {
  const { write } = await start();

  expect((await write('one', 'ocr', { made: 'ocr' })).made).toBe('ocr');
  expect((await write('two', 'sync')).made).toBe('ocr');
  expect((await write('three', 'remove_HI')).made).toBe('ocr');
  expect((await write('four', 'translate')).made).toBe('translation');
});

test.for(['download', 'upgrade', 'upload', 'track'])('a file by %s has no mark, whatever it replaces', async (tool) => {
  const { write } = await start();
  await write('one', 'transcribe', { made: 'transcription' });

  expect((await write('two', tool)).made).toBeUndefined();
});

test('undo and restore bring the right mark back', async () => {
  const { write, files, madeNow } = await start();
  await write('one', 'ocr', { made: 'ocr' });
  const { id } = await write('two', 'upload');

  const { batch } = await files.undo(id, 'me');
  expect(await madeNow()).toBe('ocr');
  await files.restoreBatch(batch, 'me');
  expect(await madeNow()).toBeUndefined();
});
