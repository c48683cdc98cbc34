import { describe, expect, test } from 'vitest';
import { contract, type Endpoint, type EndpointGroup } from './index.ts';

const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));
const find = (call: string) => endpoints.find(({ method, path }) => `${method} ${path}` === call);
const namesOf = (schema: Endpoint['query']) => Object.keys(schema?.shape ?? {});

/** Row of the specification, call, what goes into the address, what goes into the form, whether it answers. */
type Row = [id: string, call: string, query: string[], form: string[], answers: 'answers' | 'no content'];
const id = (name: string) => [name];
const page = ['start', 'length'];
const wish = ['language', 'hi', 'forced'];
const blacklisting = ['provider', 'subs_id', 'language', 'subtitles_path'];
const download = [...wish, 'original_format', 'provider', 'subtitle'];

const rows: Row[] = [
  ['api.badges-get', 'GET /badges', [], [], 'answers'],
  ['api.episodes-get', 'GET /episodes', ['seriesid[]', 'episodeid[]'], [], 'answers'],
  ['api.episodes-wanted-get', 'GET /episodes/wanted', [...page, 'episodeid[]'], [], 'answers'],
  ['api.episodes-history-get', 'GET /episodes/history', [...page, 'episodeid'], [], 'answers'],
  ['api.episodes-subtitles-patch', 'PATCH /episodes/subtitles', ['seriesid', 'episodeid'], wish, 'no content'],
  ['api.episodes-subtitles-post', 'POST /episodes/subtitles', ['seriesid', 'episodeid'], wish, 'no content'],
  [
    'api.episodes-subtitles-delete',
    'DELETE /episodes/subtitles',
    ['seriesid', 'episodeid'],
    [...wish, 'path'],
    'no content',
  ],
  ['api.episodes-blacklist-get', 'GET /episodes/blacklist', page, [], 'answers'],
  ['api.episodes-blacklist-post', 'POST /episodes/blacklist', ['seriesid', 'episodeid'], blacklisting, 'answers'],
  ['api.episodes-blacklist-delete', 'DELETE /episodes/blacklist', id('all'), ['provider', 'subs_id'], 'no content'],
  ['api.files-get', 'GET /files', id('path'), [], 'answers'],
  ['api.files-sonarr-get', 'GET /files/sonarr', id('path'), [], 'answers'],
  ['api.files-radarr-get', 'GET /files/radarr', id('path'), [], 'answers'],
  ['api.history-stats-get', 'GET /history/stats', ['timeFrame', 'action', 'provider', 'language'], [], 'answers'],
  ['api.movies-get', 'GET /movies', [...page, 'radarrid[]'], [], 'answers'],
  ['api.movies-post', 'POST /movies', [], ['radarrid', 'profileid'], 'no content'],
  ['api.movies-patch', 'PATCH /movies', [], ['radarrid', 'action'], 'no content'],
  ['api.movies-wanted-get', 'GET /movies/wanted', [...page, 'radarrid[]'], [], 'answers'],
  ['api.movies-history-get', 'GET /movies/history', [...page, 'radarrid'], [], 'answers'],
  ['api.movies-subtitles-patch', 'PATCH /movies/subtitles', id('radarrid'), wish, 'no content'],
  ['api.movies-subtitles-post', 'POST /movies/subtitles', id('radarrid'), wish, 'no content'],
  ['api.movies-subtitles-delete', 'DELETE /movies/subtitles', id('radarrid'), [...wish, 'path'], 'no content'],
  ['api.movies-blacklist-get', 'GET /movies/blacklist', page, [], 'answers'],
  ['api.movies-blacklist-post', 'POST /movies/blacklist', id('radarrid'), blacklisting, 'answers'],
  ['api.movies-blacklist-delete', 'DELETE /movies/blacklist', id('all'), ['provider', 'subs_id'], 'answers'],
  ['api.series-get', 'GET /series', [...page, 'seriesid[]'], [], 'answers'],
  ['api.series-post', 'POST /series', [], ['seriesid', 'profileid'], 'no content'],
  ['api.series-patch', 'PATCH /series', [], ['seriesid', 'action'], 'no content'],
  ['api.providers-get', 'GET /providers', id('history'), [], 'answers'],
  ['api.providers-post', 'POST /providers', [], id('action'), 'no content'],
  ['api.providers-movies-get', 'GET /providers/movies', id('radarrid'), [], 'answers'],
  ['api.providers-movies-post', 'POST /providers/movies', id('radarrid'), download, 'answers'],
  ['api.providers-episodes-get', 'GET /providers/episodes', ['episodeid', 'seriesid'], [], 'answers'],
  ['api.providers-episodes-post', 'POST /providers/episodes', ['seriesid', 'episodeid'], download, 'answers'],
  ['api.subtitles-get', 'GET /subtitles', ['subtitlesPath', 'sonarrEpisodeId', 'radarrMovieId'], [], 'answers'],
  ['api.subtitles-info-get', 'GET /subtitles/info', ['filenames[]'], [], 'answers'],
  ['api.subtitles-patch', 'PATCH /subtitles', id('action'), ['id', 'type', 'path', ...wish], 'no content'],
  ['api.system-settings-get', 'GET /system/settings', [], [], 'answers'],
  ['api.system-settings-post', 'POST /system/settings', [], [], 'no content'],
  ['api.system-languages-get', 'GET /system/languages', id('history'), [], 'answers'],
  ['api.system-languages-profiles-get', 'GET /system/languages/profiles', [], [], 'answers'],
  ['api.system-status-get', 'GET /system/status', [], [], 'answers'],
  ['api.system-health-get', 'GET /system/health', [], [], 'answers'],
  ['api.system-logs-get', 'GET /system/logs', [], [], 'answers'],
  ['api.system-logs-delete', 'DELETE /system/logs', [], [], 'no content'],
  ['api.system-releases-get', 'GET /system/releases', [], [], 'answers'],
  ['api.system-backups-get', 'GET /system/backups', [], [], 'answers'],
  ['api.system-backups-post', 'POST /system/backups', [], [], 'no content'],
  ['api.system-backups-patch', 'PATCH /system/backups', [], id('filename'), 'no content'],
  ['api.system-backups-delete', 'DELETE /system/backups', [], id('filename'), 'no content'],
  ['api.system-announcements-get', 'GET /system/announcements', [], [], 'answers'],
  ['api.system-announcements-post', 'POST /system/announcements', [], id('hash'), 'no content'],
  ['api.system-tasks-get', 'GET /system/tasks', id('taskid'), [], 'answers'],
  ['api.system-tasks-post', 'POST /system/tasks', [], id('taskid'), 'no content'],
  ['api.system-notifications-patch', 'PATCH /system/notifications', id('url'), [], 'no content'],
  ['api.system-webhooks-test-post', 'POST /system/webhooks/test', [], [], 'answers'],
  ['api.system-searches-get', 'GET /system/searches', id('query'), [], 'answers'],
  ['api.plex-pin-post', 'POST /plex/oauth/pin', [], [], 'answers'],
  ['api.plex-pin-check-get', 'GET /plex/oauth/pin/:id/check', id('state'), [], 'answers'],
  ['api.plex-logout-post', 'POST /plex/oauth/logout', [], [], 'answers'],
  ['api.plex-servers-get', 'GET /plex/oauth/servers', [], [], 'answers'],
  ['api.plex-select-server-get', 'GET /plex/select-server', [], [], 'answers'],
  [
    'api.plex-select-server-post',
    'POST /plex/select-server',
    [],
    ['machineIdentifier', 'name', 'uri', 'local'],
    'answers',
  ],
  ['api.plex-validate-get', 'GET /plex/oauth/validate', [], [], 'answers'],
  ['api.plex-libraries-get', 'GET /plex/oauth/libraries', [], [], 'answers'],
  ['api.plex-webhook-create-post', 'POST /plex/webhook/create', [], [], 'answers'],
  ['api.plex-webhook-list-get', 'GET /plex/webhook/list', [], [], 'answers'],
  ['api.plex-webhook-delete-post', 'POST /plex/webhook/delete', [], id('webhook_url'), 'answers'],
  ['api.plex-autopulse-config-get', 'GET /plex/autopulse/config', [], [], 'answers'],
  ['api.inbound-webhook-radarr', 'POST /webhooks/radarr', [], ['eventType', 'movieFile'], 'answers'],
  ['api.inbound-webhook-sonarr', 'POST /webhooks/sonarr', [], ['eventType', 'episodeFiles'], 'answers'],
];

describe('the calls of the specification', () => {
  test.each(rows)('[%s] %s is described with its parameters', (_, call, query, form, answers) => {
    const endpoint = find(call);

    expect(namesOf(endpoint?.query)).toEqual(expect.arrayContaining(query));
    expect(namesOf(endpoint?.form)).toEqual(expect.arrayContaining(form));
    expect(endpoint?.response ? 'answers' : 'no content').toBe(answers);
    expect(endpoint?.summary).toBeTruthy();
  });

  test.each([
    ['api.system-post-restart', 'POST /system', { action: 'restart' }],
    ['api.system-post-shutdown', 'POST /system', { action: 'shutdown' }],
    ['api.system-account-post-login', 'POST /system/account', { action: 'login', username: 'marta', password: 'x' }],
    ['api.system-account-post-logout', 'POST /system/account', { action: 'logout' }],
    ['api.providers-post', 'POST /providers', { action: 'reset' }],
    ['api.item-profile-update', 'POST /series', { seriesid: ['1', '2'], profileid: ['1', ''] }],
  ])('[%s] %s takes its form', (_, call, form) => {
    expect(find(call)?.form?.safeParse(form).success).toBe(true);
  });

  test('[api.test-external-webhook] the external webhook test answers data.success and data.message', () => {
    const schema = find('POST /system/webhooks/test')?.response;

    expect(schema?.safeParse({ data: { success: true, message: 'Connected' } }).success).toBe(true);
    expect(schema?.safeParse({ data: { success: true } }).success).toBe(false);
  });

  test('[api.test-notification] a notification test sends the url of the provider', () => {
    expect(find('PATCH /system/notifications')?.query?.parse({ url: 'json://127.0.0.1' })).toEqual({
      url: 'json://127.0.0.1',
    });
  });

  test.each([
    'GET /plex/oauth/pin/:id/check',
    'GET /system/jobs',
    'POST /system/jobs',
    'PATCH /system/jobs',
    'DELETE /system/jobs',
    'POST /webhooks/plex',
    'POST /plex/apikey',
    'POST /plex/encrypt-apikey',
    'POST /plex/test-connection',
    'GET /system/ping',
  ])('%s, known to other clients, is described too', (call) => expect(find(call)).toBeDefined());

  test('no call is described twice', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);

    expect(new Set(calls).size).toBe(calls.length);
  });

  test('only responses of GET are shared between callers', () => {
    expect(endpoints.filter(({ shared, method }) => shared && method !== 'GET')).toEqual([]);
  });

  test('every response of GET is shared, except where the call itself has an effect or waits for its caller', () => {
    const unshared = endpoints.filter(({ shared, method }) => !shared && method === 'GET').map(({ path }) => path);

    expect(unshared.toSorted()).toEqual([
      '/any-title',
      '/ladder/estimate',
      '/plex/oauth/pin/:id/check',
      '/providers/episodes',
      '/providers/movies',
      '/providers/progress',
      '/studio/sound',
      '/viewer/:token',
      '/viewer/:token/reports/:id',
    ]);
  });
});
