import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { describeFileNames, unpackArchive } from './uploads.ts';

const echo = ({ query }: { query: Record<string, string[]> }) => ({
  data: query['filenames[]']?.map((filename) => ({ filename, subtitle_language: null, season: 1, episode: 2 })),
});

test('the names of files are asked for together, in no more requests than addresses need', async () => {
  const server = fakeServer({ 'GET /subtitles/info': echo });
  const names = Array.from({ length: 200 }, (_, index) => `Copperline.S01E${index}.1080p.WEB-DL.DDP5.1.H264-NTQ.srt`);

  expect(await describeFileNames(names.slice(0, 40))).toHaveLength(40);
  expect(server.asked('GET /subtitles/info')).toHaveLength(1);

  expect((await describeFileNames(names)).map(({ filename }) => filename)).toEqual(names);
  expect(server.asked('GET /subtitles/info')).toHaveLength(3);
});

test('the files of an archive come back as they were', async () => {
  const server = fakeServer({
    'POST /subtitles/archive': { data: [{ filename: 'a.srt', content: btoa('ä\u00ff\0') }], left: [] },
  });

  const { files } = await unpackArchive(new File(['zip'], 'all.zip'));

  expect(files[0]?.name).toBe('a.srt');
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([0xe4, 0xff, 0]);
  expect(server.asked('POST /subtitles/archive')[0]?.form['file']?.[0]).toMatchObject({ name: 'all.zip' });
});
