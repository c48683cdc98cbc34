import { mkdir } from 'node:fs/promises';
import { liveChannel, type LiveEvent } from '@captionarr/contract';
import { startReceiver } from '@captionarr/lab';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

const query = { seriesid: 12, episodeid: 101 };
const english = { language: 'en', hi: false, forced: false };

/** With ears for what is told live. */
async function start(options: Parameters<typeof startWithProviders>[0]) {
  const started = await startWithProviders(options);
  const heard: string[] = [];
  const socket = io(started.origin(), {
    path: '/api/socket.io',
    auth: { apikey: started.key },
    transports: ['websocket'],
  });
  onTestFinished(() => void socket.close());
  socket.on(liveChannel, ({ type, payload }: LiveEvent) => void heard.push(`${type} ${JSON.stringify(payload)}`));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  return { ...started, heard };
}

describe('PATCH /episodes/subtitles and /movies/subtitles', () => {
  test.for([
    [
      '[api.episodes-subtitles-patch] [subtitles.search-payload-episode]',
      '/api/episodes/subtitles?seriesid=12&episodeid=101',
    ],
    ['[api.movies-subtitles-patch] [subtitles.search-payload-movie]', '/api/movies/subtitles?radarrid=7'],
  ] as const)('%s take language, hi and forced, also when nothing is found', async ([, address]) => {
    const { request, key, heard } = await start({});
    const search = async (wish: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(wish)) form.set(name, value);
      const { payload, headers } = await encode(form);
      const answer = await request('PATCH', address, { payload, headers: { ...headers, 'x-api-key': key } });
      return [answer.statusCode, answer.body];
    };
    const types = [
      [{ hi: 'False', forced: 'False' }, 'EN'],
      [{ hi: 'True', forced: 'False' }, 'EN hi'],
      [{ hi: 'False', forced: 'True' }, 'EN forced'],
    ] as const;

    for (const [type, name] of types) {
      expect(await search({ language: 'en', ...type })).toEqual([204, '']);
      await expect.poll(() => heard).toContain(`message "No ${name} subtitles found"`);
    }
  });

  test('what is found is saved beside the video, written into history, told, and explained', async () => {
    const { api, read, history, heard } = await start({ world: [someSubtitle()] });

    await api.subtitles.searchEpisode({ query, form: english });

    expect(await read('en.srt')).toBe(someText());
    const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
    expect(data[0]?.missing_subtitles).toEqual([]);
    const [row] = await history();
    expect(row).toMatchObject({ action: 1, language: 'en', provider: 'gestdown', score: 360, score_out_of: 360 });
    const told = ['series 12', 'episode 101', 'episode-wanted 101', 'episode-history null', 'badges null'];
    await expect.poll(() => told.filter((event) => !heard.includes(event))).toEqual([]);
    expect(await api.searches.read({ params: { id: row?.search_id ?? 0 } })).toMatchObject({
      type: 'episode',
      media_id: 101,
      item_id: 12,
      title: 'Harbour Lights 1×01',
      trigger: 'language',
      verdicts: [{ outcome: 'taken', taken: 0 }],
      providers: [{ provider: 'gestdown', state: 'answered', found: 1 }],
      candidates: [{ subs_id: 'one', state: 'taken', percent: 100 }],
    });
  });

  test('is a job that everybody can see', async () => {
    const { api } = await start({});

    await api.subtitles.searchMovie({ query: { radarrid: 7 }, form: english });

    const { data } = await api.jobs.list({ query: {} });
    expect(data).toContainEqual(
      expect.objectContaining({ job_name: 'Search English subtitles for Ferry', status: 'completed' }),
    );
  });

  test('an episode that there is not, and a file that is not there, are told', async () => {
    const { api, app } = await start({});
    const search = (episodeid: number) =>
      api.subtitles.searchEpisode({ query: { seriesid: 12, episodeid }, form: english });

    await expect(search(5)).rejects.toMatchObject({ status: 404, body: 'Episode not found' });
    await app.db.updateTable('episode').set({ path: '/nowhere/a.mkv' }).execute();
    await expect(search(101)).rejects.toMatchObject({
      status: 500,
      body: 'Episode file not found. Path mapping issue?',
    });
  });

  test('who gives a session can watch the providers answer', async () => {
    const { api, providers } = await start({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'slow', ms: 300, times: 1 });

    const searching = api.subtitles.searchEpisode({ query, form: { ...english, session: 'mine' } });
    const states: string[] = [];
    let progress = await api.providers.watch({ query: { session: 'mine', after: -1 } });
    while (!progress.done) {
      states.push(progress.providers[0]?.state ?? 'none');
      progress = await api.providers.watch({ query: { session: 'mine', after: progress.revision } });
    }
    await searching;

    expect(states).toContain('asking');
    expect(progress).toMatchObject({ minimum: 90, providers: [{ provider: 'gestdown', state: 'answered', found: 1 }] });
  });

  test('a file that cannot be saved is a conflict, with the reason', async () => {
    const { api, videos } = await start({ world: [someSubtitle()] });
    await mkdir(videos.episode.replace(/mkv$/, 'en.srt'));

    await expect(api.subtitles.searchEpisode({ query, form: english })).rejects.toMatchObject({
      status: 409,
      body: expect.stringContaining('Unable to save subtitles file. Permission or path mapping issue?'),
    });
  });

  test('people and programs elsewhere hear of it', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { api, request, key } = await start({
      world: [someSubtitle()],
      notificationHosts: { discord: receiver.url },
      settings: { 'general.use_external_webhook': true, 'general.external_webhook_url': `${receiver.url}/hook` },
    });
    const { id, token } = receiver.secrets.discord;
    const discord = { name: 'Discord', enabled: true, url: `discord://${id}/${token}` };
    await request('POST', '/api/system/settings', {
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'notifications-providers': JSON.stringify(discord) }).toString(),
    });

    await api.subtitles.searchEpisode({ query, form: english });

    const text = 'Harbour Lights (2021) - S01E01 - Low Tide : English subtitles downloaded from gestdown with a score';
    await expect.poll(() => receiver.requests).toHaveLength(2);
    expect(JSON.stringify(receiver.requests.map(({ body }) => body))).toContain(text);
  });
});
