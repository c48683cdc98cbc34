import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ManagerName } from '@captionarr/contract';
import { createLibrary, type Fault } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bestOf } from '#testing/best-of.ts';
import type { Answered, EpisodesAnswer } from '#domain/library/upstream.ts';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { createArrClient } from './client.ts';
import { createMovieSource } from './movie-source.ts';
import { createSeriesSource } from './series-source.ts';
import { startManager } from './testing/start-manager.ts';

const { signal } = new AbortController();
const library = createLibrary({ size: 'small', seed: 7 });
const allSeries = [...library.series()];
const allMovies = [...library.movies()];

async function startSonarr(version?: string) {
  const started = await startManager({ kind: 'sonarr', library, urlBase: '/sonarr', version });
  return { ...started, source: createSeriesSource(started.client) };
}

async function startRadarr() {
  const started = await startManager({ kind: 'radarr', library });
  return { ...started, source: createMovieSource(started.client) };
}

async function collect<T>(list: AsyncGenerator<T, Omit<Answered<never>, 'records'>>): Promise<Answered<T>> {
  const records: T[] = [];
  let next = await list.next();
  for (; !next.done; next = await list.next()) records.push(next.value);
  return { records, ...next.value };
}

function read(answer: EpisodesAnswer) {
  if (answer === 'same') throw new Error('Nothing was read.');
  return answer;
}

describe('series', () => {
  test('are listed with everything, and the tags asked for once', async () => {
    const { source, manager } = await startSonarr();

    const { records, received, refused } = await collect(source.list(signal));

    expect([received, refused]).toEqual([allSeries.length, []]);
    expect(records).toEqual(
      allSeries.map((series) => ({
        id: series.id,
        title: series.title,
        sortTitle: series.sortTitle,
        year: series.year,
        monitored: series.monitored,
        tags: series.tags,
        hasUnknownTags: false,
        alternativeTitles: series.alternateTitles.filter((title) => title !== series.title),
        overview: series.overview,
        poster: `MediaCover/${series.id}/poster-250.jpg`,
        fanart: `MediaCover/${series.id}/fanart.jpg`,
        imdbId: series.imdbId,
        path: series.path,
        tvdbId: series.tvdbId,
        ended: series.ended,
        seriesType: series.type,
        lastAired: series.lastAired.slice(0, 10),
        originalLanguage: series.language,
        genres: series.genres,
      })),
    );
    expect(manager.requests.map(({ path }) => path)).toEqual(['/api/v3/tag', '/api/v3/series']);
  });

  test('are found one by one, and gone when the manager says so', async () => {
    const { source, manager } = await startSonarr();
    const { records } = await collect(source.list(signal));

    expect(await source.find(1, signal)).toEqual(records.find(({ id }) => id === 1));
    manager.lab.remove(1);
    expect(await source.find(1, signal)).toBeUndefined();
  });

  test.each([
    { kind: 'html', status: 404 },
    { kind: 'status', status: 500 },
    { kind: 'cut' },
    { kind: 'malformed' },
  ] as Fault[])('are not gone because something failed ($kind $status)', async (fault) => {
    const { source, manager } = await startSonarr();
    manager.faults.add({ ...fault, path: 'series/1' });

    await expect(source.find(1, signal)).rejects.toThrow('Sonarr');
  });

  test('that are found to be incomplete are not taken', async () => {
    const { source, manager } = await startSonarr();
    manager.lab.rename(1, '');

    await expect(source.find(1, signal)).rejects.toThrow('Sonarr returned an incomplete series 1. It has no title.');
  });
});

async function listWith(fault: Omit<Fault, 'path'>) {
  const { source, manager } = await startSonarr();
  manager.faults.add({ ...fault, path: 'series' } as Fault);
  return collect(source.list(signal));
}

describe('a list that is spoilt', () => {
  const count = allSeries.length;

  test('empty', async () => {
    expect(await listWith({ kind: 'empty' })).toEqual({ records: [], received: 0, refused: [] });
  });

  test('shrunken', async () => {
    const { records, received } = await listWith({ kind: 'shrink', share: 0.5 } as Fault);

    expect([records.length, received]).toEqual([count / 2, count / 2]);
  });

  test('with broken records: the others are read', async () => {
    const { records, received, refused } = await listWith({ kind: 'broken-rows', share: 0.25 } as Fault);

    expect(refused).toHaveLength(count / 4);
    expect(refused[0]).toEqual({ id: undefined, reason: 'A record has no title.' });
    expect([records.length, received]).toEqual([count - count / 4, count]);
  });

  test('with ids as text', async () => {
    const { records, refused } = await listWith({ kind: 'string-ids' });

    expect(records.map(({ id }) => id)).toEqual(allSeries.map(({ id }) => id));
    expect(refused).toEqual([]);
  });

  test('with other ids', async () => {
    const { records } = await listWith({ kind: 'shifted-ids' });

    expect(records[0]?.id).toBe(1_000_001);
  });

  test('with everything twice: each is taken once', async () => {
    const { records, received, refused } = await listWith({ kind: 'twice' });

    expect(records).toHaveLength(count);
    expect(received).toBe(2 * count);
    expect(refused).toHaveLength(count);
    expect(refused[0]).toEqual({ id: 1, reason: `"${allSeries[0]?.title}" came twice.` });
  });

  test.each([
    [{ kind: 'cut' }, 'was cut off'],
    [{ kind: 'malformed' }, 'was cut off'],
    [{ kind: 'reset' }, 'closed the connection'],
    [{ kind: 'html' }, 'page instead of data'],
    [{ kind: 'status', status: 429, retryAfter: 3 }, 'retrying in 3 s'],
    [{ kind: 'status', status: 500 }, 'error (500)'],
    [{ kind: 'status', status: 503 }, 'busy'],
  ] as [Fault, string][])('%j fails as a whole', async (fault, says) => {
    await expect(listWith(fault)).rejects.toThrow(says);
  });

  test('slow: it is waited for', async () => {
    expect((await listWith({ kind: 'slow', ms: 100 } as Fault)).received).toBe(count);
  });

  test.each(['hang', 'slow'] as const)('too slow (%s): not for ever', async (kind) => {
    const { manager, connect } = await startSonarr();
    manager.faults.add({ path: 'series', kind, ms: 5000 });
    const source = createSeriesSource(connect({ timeoutMs: 200 }));

    await expect(collect(source.list(signal))).rejects.toThrow('didn’t respond within 0.2 s');
  });

  test('stopped by us', async () => {
    const { source } = await startSonarr();
    const stop = new AbortController();
    const list = source.list(stop.signal);
    await list.next();

    stop.abort();

    await expect(collect(list)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('episodes', () => {
  const [series] = allSeries;
  const expected = library.episodes(1).map(({ id, file }) => [id, file?.path]);

  test('come with their files in one call', async () => {
    const { source, manager } = await startSonarr();

    const { answered } = read(await source.episodes(1, '', signal));

    expect(answered.records.map(({ id, file }) => [id, file?.path])).toEqual(expected);
    expect(answered.received).toBe(expected.length);
    expect(answered.records.every(({ seriesId }) => seriesId === series?.id)).toBe(true);
    expect(manager.requests).toHaveLength(1);
  });

  test('have the languages that the files have', async () => {
    const { source } = await startSonarr();
    const spoken = library.episodes(1).map(({ file }) => file?.tracks.audio.length);

    const { answered } = read(await source.episodes(1, '', signal));

    expect(answered.records.map(({ file }) => file?.audio.length)).toEqual(spoken);
    expect(answered.records.some(({ file }) => (file?.embedded.length ?? 0) > 0)).toBe(true);
    expect(answered.records.some(({ file }) => file?.facts.videoCodec && file.facts.runtime && file.facts.source)).toBe(
      true,
    );
  });

  test.each(['3.0.10.1567', '4.0.8.1874', '5.0.0.1'])('are the same from version %s', async (version) => {
    const newest = read(await (await startSonarr()).source.episodes(1, '', signal)).answered.records;
    const { source } = await startSonarr(version);

    const { records } = read(await source.episodes(1, '', signal)).answered;

    // Version 3 knows one audio language.
    const audio = (file: { audio: readonly string[] } | null) =>
      version.startsWith('3') ? file?.audio.slice(0, 1) : file?.audio;
    expect(records).toEqual(
      newest.map((each) => (each.file ? { ...each, file: { ...each.file, audio: audio(each.file) } } : each)),
    );
  });

  test('that are as they were are not read again', async () => {
    const { source, manager } = await startSonarr();
    const { fingerprint } = read(await source.episodes(1, '', signal));

    expect(await source.episodes(1, fingerprint, signal)).toBe('same');
    manager.lab.importFile(library.episodes(1).find(({ file }) => file)?.id ?? 0);
    expect(await source.episodes(1, fingerprint, signal)).not.toBe('same');
  });

  test('that are as they were are not read again, where files come apart', async () => {
    const { source, manager } = await startSonarr('3.0.10.1567');
    const { fingerprint } = read(await source.episodes(1, '', signal));
    expect(manager.requests).toHaveLength(2);

    expect(await source.episodes(1, fingerprint, signal)).toBe('same');
    manager.lab.renameFile(library.episodes(1).find(({ file }) => file)?.id ?? 0, 'other.mkv');
    const renamed = await source.episodes(1, fingerprint, signal);

    expect(read(renamed).answered.records.some(({ file }) => file?.path.endsWith('other.mkv'))).toBe(true);
  });

  test('that are spoilt are refused one by one', async () => {
    const { source, manager } = await startSonarr();
    manager.faults.add({ path: 'episode', kind: 'broken-rows', share: 0.5 });

    const { answered } = read(await source.episodes(1, '', signal));

    expect(answered.records.length + answered.refused.length).toBe(expected.length);
    expect(answered.refused[0]?.reason).toBe('A record has no id.');
  });

  test('whose file is not described are not taken for episodes without one', async () => {
    const { source, manager } = await startSonarr('3.0.10.1567');
    manager.faults.add({ path: 'episodefile', kind: 'empty' });

    const { answered } = read(await source.episodes(1, '', signal));

    expect(answered.records.every(({ file }) => file === null)).toBe(true);
    expect(answered.refused.length).toBe(expected.filter(([, path]) => path).length);
  });

  test('are known or gone, one by one', async () => {
    const { source } = await startSonarr();

    expect(await source.hasEpisode(Number(expected[0]?.[0]), signal)).toBe(true);
    expect(await source.hasEpisode(999_999, signal)).toBe(false);
  });
});

describe('movies', () => {
  test('are listed with their files', async () => {
    const { source } = await startRadarr();

    const { records, refused } = await collect(source.list(signal));

    expect(refused).toEqual([]);
    expect(records.map(({ id, tmdbId, file }) => [id, tmdbId, file?.id, file?.path, file?.size])).toEqual(
      allMovies.map(({ id, tmdbId, file }) => [id, tmdbId, file?.id, file?.path, file?.size]),
    );
    expect(records[0]?.poster).toBe(`MediaCover/${records[0]?.id}/poster-500.jpg`);
  });

  test('are found one by one', async () => {
    const { source, manager } = await startRadarr();
    const { records } = await collect(source.list(signal));

    expect(await source.find(2, signal)).toEqual(records.find(({ id }) => id === 2));
    manager.lab.remove(2);
    expect(await source.find(2, signal)).toBeUndefined();
  });
});

test('8,000 movies and 300 episodes are read without holding up the event loop', async () => {
  const { sonarr, radarr } = await startLargeManagers();
  await Promise.all([sonarr.status(), radarr.status()]);
  const longestTurn = async () => {
    const longest = watchEventLoop();
    const { records } = await collect(createMovieSource(radarr).list(signal));
    for (let id = 1; id <= 10; id += 1) await createSeriesSource(sonarr).episodes(id, '', signal);
    expect(records.filter(({ file }) => file && file.size > 20_480)).toHaveLength(8000);
    return longest().cpu;
  };

  expect(await bestOf(longestTurn)).toBeLessThan(25);
});

/** In a process of their own, so that only our work is measured. */
async function startLargeManagers() {
  const lab = spawn(process.execPath, [join(import.meta.dirname, '../../../../../lab/src/serve.ts'), 'large'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void lab.kill());
  const [line] = (await once(createInterface(lab.stdout), 'line')) as [string];
  const places = JSON.parse(line) as Record<ManagerName, { port: number; apiKey: string }>;
  const connect = (kind: ManagerName) => {
    const { port, apiKey } = places[kind];
    const client = createArrClient({
      kind,
      url: `http://127.0.0.1:${port}`,
      apiKey,
      timeoutMs: 10_000,
      verifySsl: true,
    });
    onTestFinished(() => client.close());
    return client;
  };
  return { sonarr: connect('sonarr'), radarr: connect('radarr') };
}
