import { afterEach, expect, test } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { fakeServer } from '#testing/fake-server.ts';
import type { FakeRequest } from '#testing/fake-server.ts';
import { describeFiles, unpackArchive } from './uploads.ts';

const named = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File(['1'], `Copperline.S01E${index}.1080p.WEB-DL.DDP5.1.H264-NTQ.srt`),
  );

const describeSamples = ({ form }: FakeRequest) => ({
  data: (form['files[]'] ?? []).map((text) => (typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined)),
});

test('the names and the first bytes of all files are sent in one request, and never a whole film', async () => {
  const server = fakeServer({ 'POST /subtitles/describe': describeSamples });
  const long = new File(['ä'.repeat(50_000)], 'long.srt');

  const described = await describeFiles([...named(40), long]);

  expect(described.map(({ filename }) => filename)).toEqual([...named(40), long].map(({ name }) => name));
  expect(server.asked('POST /subtitles/describe')).toHaveLength(1);
  const sample = String(described.at(-1)?.['sample']);
  expect(atob(sample)).toHaveLength(16_384);
  expect(atob(sample).slice(0, 2)).toBe('\u00c3\u00a4');
});

const echo = ({ query }: FakeRequest) => ({
  data: query['filenames[]']?.map((filename) => ({ filename, subtitle_language: 'es', season: 1, episode: 2 })),
});

afterEach(() => {
  delete pageConfig.gateway;
});

test('a server that reads no texts is asked about the names, in no more requests than addresses need', async () => {
  pageConfig.gateway = { upstream: 'bazarr', lacks: ['subtitles.describeUploads'] };
  const server = fakeServer({ 'GET /subtitles/info': echo });

  expect((await describeFiles(named(40)))[0]).toMatchObject({
    language: 'es',
    language_from: 'name',
    type: null,
    season: 1,
    episode: 2,
    extension: 'srt',
  });
  expect(server.asked('GET /subtitles/info')).toHaveLength(1);

  expect((await describeFiles(named(200))).map(({ filename }) => filename)).toEqual(named(200).map(({ name }) => name));
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
