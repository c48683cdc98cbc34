import { afterAll, expect, test } from 'vitest';
import { createArchiveThread } from './archive-thread.ts';
import { zipOf } from './testing/make-archive.ts';
import { sevenZipBy7z } from './testing/real-archives.ts';

const thread = createArchiveThread({ limitMs: 700 });
afterAll(() => thread.close());

/** Its first file must be unpacked and discarded before the subtitle. */
const slow = () => sevenZipBy7z({ 'a.bin': Buffer.alloc(160 << 20), 'b.srt': 'late' }, '-mx1', '-m0=ppmd', '-ms=4g');
const good = { bytes: zipOf([{ name: 'a.srt', content: 'x' }]), extensions: ['srt'] };

test(
  'an archive that takes too long is cut off with a sentence, and the next one is opened',
  { timeout: 120_000 },
  async () => {
    const bytes = slow();
    const [first, second, third] = await Promise.all([
      thread.runInWorker('unpack', { bytes, extensions: ['srt'] }),
      thread.runInWorker('unpackDownload', { bytes, fileName: 'a', extensions: ['srt'] }),
      thread.runInWorker('unpack', good),
    ]);

    const problem =
      'Unpacking took more than 0.7 seconds, so Captionarr stopped it. The archive may be damaged or harmful.';
    expect(first).toEqual({ files: [], left: [], problem });
    expect(second).toMatchObject({ files: [], problem });
    expect(third.files.map(({ name }) => name)).toEqual(['a.srt']);
  },
);
