import { setTimeout as delay } from 'node:timers/promises';
import { liveChannel, type LiveEvent } from '@captionarr/contract';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

async function start() {
  const started = await startWithSubtitles({ listens: true, movie: { 'en.srt': srt('<i>Hello.</i>') } });
  const heard = new Set<string>();
  const socket = io(started.origin(), {
    path: '/api/socket.io',
    auth: { apikey: started.key },
    transports: ['websocket'],
  });
  onTestFinished(() => void socket.close());
  socket.on(liveChannel, ({ type, payload }: LiveEvent) => void heard.add(`${type} ${JSON.stringify(payload)}`));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  /** Events that were not received within the timeout. */
  async function unheard(...events: string[]) {
    for (let count = 0; count < 300 && !events.every((event) => heard.has(event)); count++) await delay(10);
    return events.filter((event) => !heard.has(event));
  }
  return { ...started, unheard };
}

test('an upload is told to who shows the series, the episode, what is wanted, the history or the counts', async () => {
  const { api, unheard } = await start();

  await api.subtitles.uploadEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });

  const events = ['series 12', 'episode 101', 'episode-wanted 101', 'episode-history null', 'badges null'];
  expect(await unheard(...events)).toEqual([]);
});

test('a tool is told to who shows the movie', async () => {
  const { api, unheard, pathOf } = await start();
  const form = { type: 'movie' as const, id: 7, language: 'en', path: pathOf('movie', 'en.srt') };

  await api.subtitles.change({ query: { action: 'remove_tags' }, form });

  expect(await unheard('movie 7', 'movie-wanted 7', 'badges null')).toEqual([]);
});
