import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { library, openArr } from '#testing/arr.ts';
import type { WebhookEvent } from './webhooks.ts';

/** A server that takes anything. */
async function openSink() {
  const received: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) as Record<string, unknown> });
    response.end('""');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks` };
}

const episode = library.episodes(1).find(({ file }) => file);
const movie = library.movieAt(2);

test.for<[WebhookEvent, object]>([
  ['test', { eventType: 'Test', series: { id: 1 }, episodes: [{ id: 123 }] }],
  [
    'import',
    {
      eventType: 'Download',
      isUpgrade: false,
      series: { id: 1 },
      episodes: [{ seriesId: 1 }],
      episodeFile: { path: episode?.file?.path },
    },
  ],
  [
    'import-complete',
    { eventType: 'Download', fileCount: 1, series: { id: 1 }, episodeFiles: [{ id: episode?.file?.id }] },
  ],
  ['rename', { eventType: 'Rename', renamedEpisodeFiles: [{ previousPath: expect.stringContaining('/old/') }] }],
  ['file-delete', { eventType: 'EpisodeFileDelete', deleteReason: 'manual', episodeFile: { id: episode?.file?.id } }],
  ['delete', { eventType: 'SeriesDelete', deletedFiles: true, series: { id: 1 } }],
  ['add', { eventType: 'SeriesAdd', series: { id: 1 } }],
  ['health', { eventType: 'Health' }],
])('Sonarr posts %s', async ([event, expected]) => {
  const [sonarr, sink] = [await openArr(), await openSink()];

  const answer = await sonarr.postWebhook(event, sink.url, 'secret');

  expect(answer).toEqual({ status: 200, body: '""' });
  expect(sink.received).toMatchObject([
    {
      headers: { 'x-api-key': 'secret', 'content-type': 'application/json' },
      body: { ...expected, instanceName: 'Sonarr' },
    },
  ]);
});

test.for<[WebhookEvent, object]>([
  ['test', { eventType: 'Test', movie: { id: 1 } }],
  [
    'import',
    {
      eventType: 'Download',
      movie: { id: 2, folderPath: movie?.path },
      remoteMovie: { tmdbId: movie?.tmdbId },
      movieFile: { path: movie?.file?.path },
    },
  ],
  ['rename', { eventType: 'Rename', renamedMovieFiles: [{ id: movie?.file?.id }] }],
  ['file-delete', { eventType: 'MovieFileDelete', movie: { id: 2 } }],
  ['delete', { eventType: 'MovieDelete', movie: { id: 2 } }],
  ['add', { eventType: 'MovieAdded', addMethod: 'manual' }],
])('Radarr posts %s', async ([event, expected]) => {
  const [radarr, sink] = [await openArr({ kind: 'radarr' }), await openSink()];

  await radarr.postWebhook(event, sink.url, undefined, 2);

  expect(sink.received).toMatchObject([{ body: { ...expected, instanceName: 'Radarr' } }]);
  expect(sink.received[0]?.headers).not.toHaveProperty('x-api-key');
});

test('Radarr has no "import complete"', async () => {
  const radarr = await openArr({ kind: 'radarr' });

  await expect(radarr.postWebhook('import-complete', 'http://127.0.0.1:1')).rejects.toThrow('import complete');
});
