import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';
import { expect, test } from 'vitest';
import { srt, startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';

const latin = Buffer.from(srt('Où est le café ?'), 'latin1');
const ass =
  '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
  'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Where{\\i0} to?\n';

async function start() {
  const started = await startWithSubtitles({
    episode: { 'en.srt': srt('Good evening.'), 'fr.srt': latin, 'de.ass': ass },
    movie: { 'en.hi.srt': srt('[bell]') },
  });
  const { app, api, key } = started;
  const get = (address: string) =>
    app.http.inject({ method: 'GET', url: address, headers: { 'x-api-key': app.settings.get('auth.apikey') } });
  const one = (ending: string, more = '') =>
    get(
      `/download/subtitle?${new URLSearchParams({ type: 'episode', id: '101', path: started.pathOf('episode', ending) })}${more}`,
    );
  return { ...started, key, api, get, one };
}

async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const found: Record<string, Buffer> = {};
  zip.readEntry();
  zip.on('entry', (entry: { fileName: string }) =>
    zip.openReadStream(entry as never, (error, stream) => {
      if (error) throw error;
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        found[entry.fileName] = Buffer.concat(pieces);
        zip.readEntry();
      });
    }),
  );
  await new Promise((resolve) => zip.once('end', resolve));
  return found;
}

test('one subtitle comes byte for byte, with its own name', async () => {
  const { one } = await start();

  const answer = await one('fr.srt');

  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(latin);
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Harbour%20Lights%20-%20S01E01.fr.srt");
});

test('a subtitle can be converted, and is UTF-8 then', async () => {
  const { one } = await start();

  const [french, german] = [await one('fr.srt', '&format=vtt'), await one('de.ass', '&format=srt')];

  expect(french.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:01.900\nOù est le café ?\n\n');
  expect(french.headers['content-disposition']).toContain('S01E01.fr.vtt');
  expect(german.body).toContain('<i>Where</i> to?');
});

const address = (path: string) => `/download/subtitle?${new URLSearchParams({ type: 'episode', id: '101', path })}`;

test('nothing but subtitles of the library can be downloaded', async () => {
  const { get, videos, app, pathOf } = await start();

  expect((await get(address(videos.episode))).statusCode).toBe(500);
  expect((await get(address('/etc/passwd'))).statusCode).toBe(500);
  expect((await get('/download/subtitle?type=episode&id=x&path=y')).statusCode).toBe(400);
  const anonymous = await app.http.inject({ method: 'GET', url: address(pathOf('episode', 'en.srt')) });
  expect(anonymous.statusCode).toBe(401);
});

test('a season comes as a zip that keeps its folder, in the languages asked for', async () => {
  const { api, get } = await start();

  const prepared = await api.downloads.prepare({
    form: { selection: { what: 'series', ids: [12], season: 1, languages: ['en', 'fr'] }, format: 'original' },
  });
  const answer = await get(`/download/archive/${prepared.id}`);

  expect(prepared).toMatchObject({ filename: 'Harbour Lights - Season 01.zip', files: 2 });
  expect(await unzip(answer.rawPayload)).toEqual({
    'Harbour Lights/Season 01/Harbour Lights - S01E01.en.srt': Buffer.from(srt('Good evening.')),
    'Harbour Lights/Season 01/Harbour Lights - S01E01.fr.srt': latin,
  });
});

test('single files of several titles come together, converted', async () => {
  const { api, get, pathOf } = await start();
  const files = [
    { type: 'episode' as const, id: 101, path: pathOf('episode', 'de.ass') },
    { type: 'movie' as const, id: 7, path: pathOf('movie', 'en.hi.srt') },
  ];

  const { id, filename } = await api.downloads.prepare({ form: { selection: { files }, format: 'vtt' } });
  const entries = await unzip((await get(`/download/archive/${id}`)).rawPayload);

  expect(filename).toBe('Subtitles.zip');
  expect(Object.keys(entries)).toEqual([
    'Harbour Lights/Season 01/Harbour Lights - S01E01.de.vtt',
    expect.stringMatching(/^Ferry.*\/Ferry \(2020\)\.en\.hi\.vtt$/),
  ]);
});

test('a file that is gone is named in the zip, and the others are there', async () => {
  const { api, get, pathOf } = await start();
  await rm(pathOf('episode', 'en.srt'));

  const { id } = await api.downloads.prepare({ form: { selection: { what: 'series', ids: [12] } } });
  const entries = await unzip((await get(`/download/archive/${id}`)).rawPayload);

  expect(Object.keys(entries)).toHaveLength(3);
  expect(entries['Not included.txt']?.toString()).toContain('S01E01.en.srt');
});

test('a selection without files, and an archive that was not prepared, are refused in words', async () => {
  const { api, get } = await start();

  await expect(
    api.downloads.prepare({ form: { selection: { what: 'series', ids: [12], season: 9 } } }),
  ).rejects.toMatchObject({ status: 409, body: 'The selection has no subtitle files.' });
  expect((await get('/download/archive/unknown')).statusCode).toBe(404);
});
