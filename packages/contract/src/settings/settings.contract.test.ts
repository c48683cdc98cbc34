import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Field, FieldKind, SettingKey, Settings } from './index.ts';
import { fields, formName, settings } from './index.ts';
import { schemaOf } from './schema.ts';
import wireKeys from './fixtures/wire-keys.json' with { type: 'json' };

interface WireKey {
  type: string | string[];
  default: unknown;
  min?: number;
  max?: number;
  options?: unknown[];
}

const wire = Object.entries(wireKeys).flatMap(([section, keys]) =>
  Object.entries<WireKey>(keys).map(([key, is]) => ({ key: `${section}.${key}` as SettingKey, is })),
);
/** The one key that holds others instead of a value. */
const container = 'subsync.checker';
const values = wire.filter(({ key }) => (key as string) !== container);

const newerWeights = 'the weights that newer versions of the older program count by';
const recounted = {
  series_scores: ['series', 'source', 'release_group', 'audio_codec', 'resolution', 'video_codec'],
  movie_scores: ['hash', 'year', 'source', 'edition', 'release_group', 'audio_codec', 'resolution', 'video_codec'],
};

/** Defaults that differ, with the reason. */
const otherDefaults: Partial<Record<SettingKey, string>> = {
  ...Object.fromEntries(
    Object.entries(recounted).flatMap(([section, keys]) => keys.map((key) => [`${section}.${key}`, newerWeights])),
  ),
  'general.page_size': 'the specification says 50',
  'general.subzero_mods': 'a list in every answer, whatever the file of the older program holds',
  'auth.apikey': 'made by the server at the first start',
  'backup.folder': 'empty stands for the folder in the data directory, which only the server knows',
  'analytics.enabled': 'nothing is ever sent',
};
const otherTypes: Partial<Record<SettingKey, string>> = {
  'general.subzero_mods': otherDefaults['general.subzero_mods'],
};

const typesOf: Record<FieldKind, (field: Field) => string[]> = {
  toggle: () => ['boolean'],
  number: () => ['integer'],
  text: () => ['string'],
  secret: () => ['string'],
  path: () => ['string'],
  list: () => ['array'],
  'path-mappings': () => ['array'],
  profile: () => ['integer', 'string'],
  select: (field) => [...new Set('options' in field ? field.options?.map(({ value }) => typeName(value)) : [])],
};
const typeName = (value: unknown) => (value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value);

const fieldOf = (key: string) => fields.get(key as SettingKey);
const accepts = (key: SettingKey, value: unknown) => schemaOf(fieldOf(key)!).safeParse(value).success;
const keysOf = (section: keyof typeof settings) => Object.keys(settings[section].fields);
const words = (text: string) => text.split(/,\s+/);

describe('keys that the specification names', () => {
  test('[entities.settings-groups] settings are grouped as the specification says', () => {
    const groups = words(
      'general, auth, sonarr, radarr, subsync, translator, backup, log, anticaptcha, deathbycaptcha',
    );
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(groups));
  });

  test('[entities.settings-general] general has its keys, and its modifications are a list', () => {
    const named = words(
      `page_size, theme, use_sonarr, use_radarr, enabled_providers, enabled_integrations, anti_captcha_provider,
      minimum_score, minimum_score_movie, subfolder, subfolder_custom, hi_extension, utf8_encode, chmod_enabled, chmod,
      use_embedded_subs, embedded_subtitles_parser, ignore_pgs_subs, ignore_vobsub_subs, ignore_ass_subs,
      embedded_subs_show_desired, upgrade_subs, days_to_upgrade_subs, upgrade_manual, adaptive_searching,
      adaptive_searching_delay, adaptive_searching_delta, multithreading, skip_hashing, subzero_mods,
      use_postprocessing, postprocessing_cmd, postprocessing_threshold, postprocessing_threshold_movie,
      use_postprocessing_threshold, use_postprocessing_threshold_movie, wanted_search_frequency,
      wanted_search_frequency_movie, upgrade_frequency, debug`,
    );
    expect(keysOf('general')).toEqual(expect.arrayContaining(named));
    expect(settings.general.fields.subzero_mods.kind).toBe('list');
  });

  test('[entities.settings-auth] auth has a type that is basic or form, or none', () => {
    const { options } = settings.auth.fields.type;
    expect(options.map(({ value }) => value)).toEqual([null, 'basic', 'form']);
  });

  test.each([
    [
      '[entities.settings-sonarr]',
      'sonarr',
      `ip, port, base_url, http_timeout, apikey, ssl, excluded_tags, excluded_series_types, only_monitored,
      defer_search_signalr, exclude_season_zero, series_sync, sync_only_monitored_series, sync_only_monitored_episodes,
      full_update, full_update_day, full_update_hour, use_ffprobe_cache`,
    ],
    [
      '[entities.settings-radarr]',
      'radarr',
      `ip, port, base_url, http_timeout, apikey, ssl, excluded_tags, only_monitored, defer_search_signalr, movies_sync,
      sync_only_monitored_movies, full_update, full_update_day, full_update_hour, use_ffprobe_cache`,
    ],
    [
      '[entities.settings-subsync]',
      'subsync',
      `force_audio, no_fix_framerate, gss, max_offset_seconds, use_subsync, checker.blacklisted_providers, debug,
      use_subsync_threshold, subsync_threshold, use_subsync_movie_threshold, subsync_movie_threshold`,
    ],
    [
      '[entities.settings-translator]',
      'translator',
      'default_score, translator_type, gemini_model, gemini_key, lingarr_url, translator_info',
    ],
    ['[entities.settings-backup]', 'backup', 'frequency, day, hour'],
    ['[entities.settings-log]', 'log', 'include_filter, exclude_filter, use_regex, ignore_case'],
  ] as const)('%s %s has its keys', (_row, section, named) => {
    expect(keysOf(section)).toEqual(expect.arrayContaining(words(named)));
  });
});

describe('keys that programs written for this API know', () => {
  test('all 243 exist, one of them as the holder of others', () => {
    expect(wire).toHaveLength(243);
    expect(values.filter(({ key }) => !fields.has(key))).toEqual([]);
    expect([...fields.keys()].filter((key) => key.startsWith(`${container}.`))).toHaveLength(2);
  });

  test('their types agree', () => {
    const wrong = values.filter(({ key, is }) => {
      const field = fieldOf(key)!;
      const known = [is.type].flat();
      return !otherTypes[key] && !typesOf[field.kind](field).every((type) => known.includes(type));
    });
    expect(wrong).toEqual([]);
  });

  test('their defaults agree, except where there is a reason', () => {
    const others = values.filter(({ key, is }) => JSON.stringify(fieldOf(key)!.default) !== JSON.stringify(is.default));
    expect(others.map(({ key }) => key).toSorted()).toEqual(Object.keys(otherDefaults).toSorted());
  });

  test('every value that they may choose is accepted, and a value out of bounds is not', () => {
    const wrong = values.filter(
      ({ key, is: { options = [], min, max } }) =>
        ![...options, ...[min, max].filter((bound) => bound !== undefined)].every((value) => accepts(key, value)) ||
        (min !== undefined && accepts(key, min - 1)) ||
        (max !== undefined && accepts(key, max + 1)),
    );
    expect(wrong).toEqual([]);
  });

  test('the secret of the older program is not among them', () => {
    expect(fieldOf('general.flask_secret_key')).toBeUndefined();
  });
});

test('sections and keys that later programs added exist', () => {
  const added = words(
    `translator.lingarr_token, plex.token, plex.username, plex.email, plex.user_id, plex.auth_method,
    plex.server_machine_id, plex.server_name, plex.server_url, plex.server_local, plex.client_identifier,
    plex.movie_library_ids, plex.series_library_ids, plex.verify_ssl, general.hostname, general.instance_name,
    general.use_external_webhook, general.external_webhook_url, general.external_webhook_username,
    general.external_webhook_password, sonarr.verify_ssl, radarr.verify_ssl,
    opensubtitles.scraper_service_url, opensubtitlescom.include_machine_translated, pipocas.username, pipocas.password,
    subdl.anime_mode, subsarr.base_url, subsource.apikey, subsro.api_key, subx.api_key`,
  );
  expect(added.filter((key) => !fieldOf(key))).toEqual([]);
});

describe('each field', () => {
  const all = [...fields];

  test('has a default that its own schema accepts', () => {
    expect(all.filter(([, field]) => !schemaOf(field).safeParse(field.default).success)).toEqual([]);
  });

  test('is shown by settings that exist, at values that they can have', () => {
    const wrong = all.flatMap(([key, { showIf = {} }]) =>
      Object.entries(showIf)
        .filter(([other, accepted]) => {
          const field = fieldOf(other);
          return !field || ![accepted].flat().every((value) => schemaOf(field).safeParse(value).success);
        })
        .map(([other]) => `${key} by ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has a label of its own within its section', () => {
    const repeated = Object.entries(settings).flatMap(([section, part]) => {
      const labels = Object.values<Field>(part.fields).map(({ label }) => label);
      return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${section}: ${label}`);
    });
    expect(repeated).toEqual([]);
  });

  test('has a form name of its own', () => {
    expect(new Set(all.map(([key]) => formName(key))).size).toBe(all.length);
    expect(formName('subsync.checker.blacklisted_providers')).toBe('settings-subsync-checker-blacklisted_providers');
  });

  test('is a secret when it opens a door', () => {
    const telling = /(^|_)(password|passkey|token|cookies|apikey)$|api_key$|gemini_key|captcha_key/;
    const open = all.filter(([key, { kind }]) => telling.test(key.split('.').at(-1) ?? '') && kind !== 'secret');
    expect(open.map(([key]) => key)).toEqual([]);
  });

  test('gives its value a type', () => {
    expectTypeOf<Settings['general']['page_size']>().toEqualTypeOf<25 | 50 | 100 | 250 | 500 | 1000>();
    expectTypeOf<Settings['auth']['type']>().toEqualTypeOf<null | 'basic' | 'form'>();
    expectTypeOf<Settings['sonarr']['port']>().toEqualTypeOf<number>();
    expectTypeOf<Settings['series_scores']['hash']>().toEqualTypeOf<number>();
    expectTypeOf<Settings['subsync']['checker.blacklisted_languages']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<'general.nonsense'>().not.toExtend<SettingKey>();
  });
});
