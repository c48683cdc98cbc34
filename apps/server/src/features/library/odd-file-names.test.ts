import { writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contract, type EndpointGroup } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startManagers } from './testing/start-managers.ts';

const cues = '1\n00:00:01,000 --> 00:00:04,000\nHello.\n';
const nasty = [
  '\n',
  '\t',
  '\r\n',
  '"',
  '\\',
  '"}],"injected":[{"',
  '\n","injected":"yes',
  '\u2028',
  '\u202E',
  '\u007F',
];

/** A library in real folders, the first movie and episode of it, and how to put files beside them. */
async function startLibrary() {
  const started = await startManagers();
  await started.connect(started.sonarr);
  await started.connect(started.radarr);
  const list = async (path: string) => {
    const { statusCode, body } = await started.request('GET', path, { headers: { 'x-api-key': started.key } });
    expect(statusCode).toBe(200);
    return (JSON.parse(body) as { data: Record<string, unknown>[] }).data;
  };
  const [movie] = await list('/api/movies');
  const [episode] = await list('/api/episodes?seriesid[]=1');
  if (!movie || !episode) throw new Error('The library is empty.');

  const shelves = [
    { path: String(movie.path), list: '/api/movies', action: { radarrid: Number(movie.radarrId) } },
    { path: String(episode.path), list: '/api/episodes?seriesid[]=1', action: { seriesid: 1 } },
  ] as const;
  async function scan() {
    await started.api.movies.act({ form: { radarrid: shelves[0].action.radarrid, action: 'scan-disk' } });
    await started.api.series.act({ form: { seriesid: 1, action: 'scan-disk' } });
    await started.idle();
  }
  /** The subtitles that a list shows for what is at this path. */
  async function shown({ list: address, path }: (typeof shelves)[number]) {
    const row = (await list(address)).find((each) => each.path === path) ?? {};
    const subtitles = (row.subtitles ?? []) as { path: string | null }[];
    return { fields: Object.keys(row), paths: subtitles.flatMap((track) => track.path ?? []) };
  }
  return { ...started, shelves, list, scan, shown };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const besides = (video: string, middle: Uint8Array) =>
  Buffer.concat([Buffer.from(video.replace(/\.[^./]+$/, '.')), middle, Buffer.from('.en.srt')]);

test('a subtitle whose name holds any bytes leaves every list valid, through disk scan and API', async () => {
  const { shelves, scan, shown, list } = await startLibrary();
  const count = (await list('/api/movies')).length;
  const fields = await Promise.all(shelves.map(async (shelf) => (await shown(shelf)).fields));
  const middle = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 20 }),
    fc.array(fc.constantFrom(...nasty), { minLength: 1, maxLength: 3 }).map((parts) => Buffer.from(parts.join(''))),
  );
  // Neither is possible in a name.
  const usable = middle.filter((bytes) => !bytes.includes(0) && !bytes.includes(0x2f));

  await fc.assert(
    fc.asyncProperty(fc.array(usable, { minLength: 1, maxLength: 6 }), async (names) => {
      const files = shelves.flatMap(({ path }) => names.map((bytes) => besides(path, bytes)));
      for (const file of files) writeFileSync(file, cues);
      try {
        await scan();

        expect(await list('/api/movies')).toHaveLength(count);
        for (const [index, shelf] of shelves.entries()) {
          const now = await shown(shelf);
          expect(now.fields).toEqual(fields[index]);
          // Only names that are really there, to the last character.
          const there = new Set((await readdir(dirname(shelf.path))).map((name) => `${dirname(shelf.path)}/${name}`));
          for (const path of now.paths) expect(there).toContain(path);
        }
      } finally {
        for (const file of files) await rm(file, { force: true });
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('every list of the API is valid while a subtitle has a line break and quotes in its name', async () => {
  const { shelves, scan, shown, request, key } = await startLibrary();
  for (const { path } of shelves) writeFileSync(besides(path, Buffer.from('a\nen\t1,"injected":1\t"b"')), cues);
  await scan();

  for (const shelf of shelves) expect((await shown(shelf)).paths).toEqual([expect.stringContaining('a\nen\t1')]);
  const broken: string[] = [];
  for (const { method, path } of Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group))) {
    if (method !== 'GET' || path.includes(':')) continue;
    const { statusCode, body } = await request('GET', `/api${path}`, { headers: { 'x-api-key': key } });
    if (statusCode === 200 && !isJson(body)) broken.push(path);
  }
  expect(broken).toEqual([]);
});

test('a subtitle whose name is not valid UTF-8 is skipped, and the scan says which', async () => {
  const { shelves, scan, shown, app } = await startLibrary();
  const [movie] = shelves;
  writeFileSync(besides(movie.path, Buffer.from([0xff])), cues);

  await scan();

  expect((await shown(movie)).paths).toEqual([]);
  const jobs = await app.jobs.list({ status: 'completed' });
  const items = await Promise.all(jobs.map(({ id }) => app.jobs.items(id)));
  expect(JSON.stringify(items)).toContain('isn’t valid UTF-8');
});
