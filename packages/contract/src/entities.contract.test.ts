import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import { entities } from './fixtures/entities.ts';
import * as shapes from './index.ts';

/** Row of the specification, schema, a documented answer, and the fields without which it is refused. */
type Row = [id: string, schema: z.ZodType, answer: object, fields: string];

const rows: Row[] = [
  [
    'entities.series',
    shapes.series,
    entities.series,
    'sonarrSeriesId title profileId episodeFileCount episodeMissingCount ended lastAired seriesType tags alternativeTitles overview poster fanart path',
  ],
  [
    'entities.episode',
    shapes.episode,
    entities.episode,
    'sonarrSeriesId sonarrEpisodeId title sceneName season episode monitored subtitles missing_subtitles',
  ],
  [
    'entities.movie',
    shapes.movie,
    entities.movie,
    'radarrId title profileId path sceneName tags monitored subtitles missing_subtitles',
  ],
  ['entities.subtitle', shapes.subtitle, entities.subtitle, 'code2 path hi forced name'],
  ['entities.missing-subtitle', shapes.missingSubtitle, entities.missing, 'name code2 hi forced'],
  ['entities.search-result', shapes.searchResult, entities.seriesHit, 'title year poster sonarrSeriesId'],
  ['entities.search-result', shapes.searchResult, entities.movieHit, 'title year poster radarrId'],
  [
    'entities.manual-search-result',
    shapes.foundSubtitle,
    entities.found,
    'score language hearing_impaired forced provider url release_info uploader matches dont_matches subtitle original_format',
  ],
  [
    'entities.history-entry',
    shapes.episodeHistoryEntry,
    entities.episodeEvent,
    'action language provider score matches dont_matches timestamp parsed_timestamp description upgradable blacklisted subs_id subtitles_path sonarrSeriesId sonarrEpisodeId',
  ],
  [
    'entities.history-entry',
    shapes.movieHistoryEntry,
    entities.movieEvent,
    'action title language provider score matches dont_matches timestamp parsed_timestamp upgradable blacklisted subs_id subtitles_path radarrId',
  ],
  [
    'entities.blacklist-series',
    shapes.episodeBlacklistEntry,
    entities.blacklistedEpisode,
    'sonarrSeriesId seriesTitle episode_number episodeTitle language provider timestamp parsed_timestamp subs_id',
  ],
  [
    'entities.blacklist-movie',
    shapes.movieBlacklistEntry,
    entities.blacklistedMovie,
    'radarrId title language provider timestamp parsed_timestamp subs_id',
  ],
  [
    'entities.language-profile',
    shapes.languageProfile,
    entities.profile,
    'profileId name items cutoff mustContain mustNotContain originalFormat',
  ],
  [
    'entities.language-profile-item',
    shapes.languageProfileItem,
    entities.profile.items[0] ?? {},
    'id language hi forced audio_exclude audio_only_include',
  ],
  [
    'entities.media-probe',
    shapes.mediaProbe,
    entities.probe,
    'audio_tracks embedded_subtitles_tracks external_subtitles_tracks',
  ],
  ['entities.notification-provider', shapes.notificationProvider, entities.notifier, 'name url enabled'],
  ['entities.path-selection', shapes.folder, entities.folder, 'name path children'],
  ['entities.backup', shapes.backup, entities.backup, 'filename size date'],
  ['entities.announcement', shapes.announcement, entities.announcement, 'timestamp text hash dismissible'],
  ['entities.log-entry', shapes.logEntry, entities.logEntry, 'type message timestamp exception'],
  ['entities.provider-status', shapes.providerStatus, entities.providerStatus, 'name status retry'],
  ['entities.release', shapes.release, entities.release, 'name body date prerelease current'],
  ['entities.wanted-movie', shapes.wantedMovie, entities.wantedMovie, 'title radarrId missing_subtitles'],
  [
    'entities.wanted-episode',
    shapes.wantedEpisode,
    entities.wantedEpisode,
    'seriesTitle sonarrSeriesId sonarrEpisodeId episode_number episodeTitle missing_subtitles',
  ],
  [
    'entities.badges',
    shapes.badges,
    entities.badges,
    'sonarr_signalr radarr_signalr episodes movies providers status announcements',
  ],
  ['entities.plex-server', shapes.plexServer, entities.plexServer, 'machineIdentifier name connections bestConnection'],
  ['entities.plex-library', shapes.plexLibrary, entities.plexLibrary, 'type title count'],
  ['entities.autopulse-config', shapes.autopulseConfig, entities.autopulse, 'config_yaml'],
];

const without = (answer: object, field: string) =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== field));

describe('the entities of the specification', () => {
  test.each(rows)('[%s] has its fields', (_, schema, answer, fields) => {
    expect(schema.safeParse(answer)).toMatchObject({ success: true });
    for (const field of fields.split(' ')) {
      expect(schema.safeParse(without(answer, field)).success, `without ${field}`).toBe(false);
    }
  });

  test('[entities.language] a language has code2, name, enabled, hi and forced', () => {
    expect(shapes.language.parse(entities.language)).toEqual(entities.language);
  });

  test('[entities.subtitle] the path of an embedded subtitle is null', () => {
    expect(shapes.subtitle.parse(entities.embedded).path).toBeNull();
  });

  test('[entities.search-result] a hit with both ids or none is refused', () => {
    expect(shapes.searchResult.safeParse({ ...entities.seriesHit, radarrId: 7 }).success).toBe(false);
  });

  test('[entities.language-profile-item-strings] the flags of an item are the words True and False', () => {
    const item = entities.profile.items[0];

    expect(shapes.languageProfileItem.parse(item)).toMatchObject({ hi: 'False', audio_exclude: 'True' });
    for (const flag of ['hi', 'forced', 'audio_exclude', 'audio_only_include']) {
      expect(shapes.languageProfileItem.safeParse({ ...item, [flag]: true }).success).toBe(false);
    }
  });

  test('[entities.subtitle-change-form] a change names the kind of video and its id', () => {
    const change = { type: 'episode', id: '501', language: 'en', path: '/tv/a.srt' };

    expect(shapes.subtitleChange.parse(change)).toMatchObject({ type: 'episode', id: 501 });
    expect(shapes.subtitleChange.safeParse({ ...change, type: 'series' }).success).toBe(false);
  });

  test('[entities.task] a task is run by sending its job_id as taskid', () => {
    const task = shapes.task.parse(entities.task);

    expect(shapes.contract.tasks.run.form.parse({ taskid: task.job_id })).toEqual({ taskid: 'update_series' });
    expect(task).toMatchObject({
      name: 'Sync with Sonarr',
      interval: 'every 60 minutes',
      next_run_in: 'in 38 minutes',
      job_running: false,
    });
  });

  test('[entities.stats-query] statistics are asked by time frame, action, provider and language', () => {
    expect(shapes.statsQuery.parse({})).toEqual({
      timeFrame: 'month',
      action: 'All',
      provider: 'All',
      language: 'All',
    });
  });

  test('[entities.blacklist-delete] a removal from the blacklist may be for all', () => {
    expect(shapes.contract.blacklist.removeMovies.query.parse({ all: 'true' })).toEqual({ all: true });
  });

  test('[entities.webhook] a webhook is deleted by webhook_url and listed by url', () => {
    expect(shapes.webhookTarget.parse({ webhook_url: 'http://x' })).toEqual({ webhook_url: 'http://x' });
    expect(shapes.plexWebhooks.parse(entities.plexWebhooks).webhooks[0]?.url).toContain('/api/webhooks/plex');
  });

  test('[entities.socket-message] a socket message has type, action and payload', () => {
    expectTypeOf<keyof shapes.LiveEvent>().toEqualTypeOf<'type' | 'action' | 'payload'>();
    expect(shapes.liveChannel).toBe('data');
  });

  test('[entities.progress-item] a progress item has id, header, name, value and count', () => {
    expectTypeOf<keyof shapes.ProgressItem>().toEqualTypeOf<'id' | 'header' | 'name' | 'value' | 'count'>();
  });
});

describe('tolerant readers', () => {
  test('unknown keys pass', () => {
    expect(shapes.badges.parse({ ...entities.badges, novelty: 1 })).toMatchObject({ novelty: 1 });
  });

  test('audio that is not known yet, answered as one object of nulls, reads as none', () => {
    expect(shapes.episode.parse(entities.episode).audio_language).toEqual([]);
  });
});
