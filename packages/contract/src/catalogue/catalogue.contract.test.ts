import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fields, settings, type FieldKind } from '../settings/index.ts';
import { schemaOf } from '../settings/schema.ts';
import { inputsOf, integrationCatalogue, providerCatalogue, providerInputs } from './index.ts';

/** The inputs of a form, in the words of the specification. */
const inputs: Partial<Record<FieldKind, string>> = {
  text: 'text',
  number: 'text',
  secret: 'password',
  toggle: 'switch',
  list: 'chips',
  select: 'select',
};

const login = { username: 'text', password: 'password' };
const session = { cookies: 'password', user_agent: 'text' };
/** Required input of providers the API has always had; newer ones are free. */
const asked: Record<string, Record<string, string>> = {
  addic7ed: { ...login, ...session, vip: 'switch' },
  animetosho: { search_threshold: 'text' },
  assrt: { token: 'password' },
  avistaz: session,
  betaseries: { token: 'password' },
  cinemaz: session,
  embeddedsubtitles: {
    included_codecs: 'chips',
    timeout: 'text',
    hi_fallback: 'switch',
    unknown_as_fallback: 'switch',
    fallback_lang: 'text',
  },
  hdbits: { username: 'text', passkey: 'password' },
  jimaku: {
    api_key: 'password',
    enable_name_search_fallback: 'switch',
    enable_archives_download: 'switch',
    enable_ai_subs: 'switch',
  },
  karagarga: { ...login, f_username: 'text', f_password: 'password' },
  ktuvit: { email: 'text', hashed_password: 'password' },
  legendasdivx: { ...login, skip_wrong_fps: 'switch' },
  legendasnet: login,
  napiprojekt: { only_authors: 'switch', only_real_names: 'switch' },
  napisy24: login,
  opensubtitles: {
    scraper_service_url: 'text',
    skip_wrong_fps: 'switch',
    ...login,
    use_tag_search: 'switch',
    vip: 'switch',
    ssl: 'switch',
    timeout: 'text',
  },
  opensubtitlescom: {
    ...login,
    api_key: 'password',
    use_hash: 'switch',
    include_ai_translated: 'switch',
    include_machine_translated: 'switch',
  },
  pipocas: login,
  podnapisi: { verify_ssl: 'switch' },
  subdl: { api_key: 'password', anime_mode: 'switch' },
  subf2m: { verify_ssl: 'switch', user_agent: 'text' },
  subsarr: { base_url: 'text' },
  subsource: { apikey: 'password' },
  subsro: { api_key: 'password' },
  subx: { api_key: 'password' },
  titlovi: login,
  titulky: { ...login, approved_only: 'switch', skip_wrong_fps: 'switch' },
  turkcealtyaziorg: session,
  whisperai: { endpoint: 'text', response: 'text', timeout: 'text', loglevel: 'select', pass_video_name: 'switch' },
  xsubs: login,
};

/** Folders beside the providers that are no provider. */
const helpers = new Set(['anidb', 'testing']);

/** Providers that the API has always had and that ask for nothing. */
const askForNothing = [
  'animekalesi',
  'animesubinfo',
  'argenteam_dump',
  'bsplayer',
  'gestdown',
  'greeksubs',
  'greeksubtitles',
  'hosszupuska',
  'nekur',
  'prijevodionline',
  'regielive',
  'soustitreseu',
  'subclub',
  'subdivx',
  'subs4free',
  'subs4series',
  'subscenter',
  'subssabbz',
  'subsunacs',
  'subsynchro',
  'subtis',
  'subtitrarinoi',
  'subtitriid',
  'subtitulamostv',
  'supersubtitles',
  'titrari',
  'tusubtitulo',
  'tvsubtitles',
  'wizdom',
  'yavkanet',
  'yifysubtitles',
  'zimuku',
];

const sentence = z.string().regex(/^\S.*\.$/);
const entry = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(1),
  description: sentence,
  homepage: z.url().optional(),
  keyPage: z.url().optional(),
  message: sentence.optional(),
  test: z.literal('whisper').optional(),
  isWorldwide: z.literal(true).optional(),
  ended: z.strictObject({ instead: z.string() }).optional(),
  isForAnime: z.literal(true).optional(),
  capabilities: z.object().optional(),
  fields: z.record(z.string(), z.object()).optional(),
});

const providerFolders = () =>
  readdirSync(join(import.meta.dirname, '../../../providers/src'), { withFileTypes: true })
    .filter((file) => file.isDirectory() && !helpers.has(file.name))
    .map(({ name }) => name);

const inputOf = (key: (typeof providerInputs)[number]) => inputs[fields.get(key)!.kind];
const formOf = (key: string) =>
  Object.fromEntries(inputsOf({ key }).map((input) => [input.slice(key.length + 1), inputOf(input)]));

test('[settings-providers.catalogue-size] there is one entry for each provider folder, and the anti-captcha services', () => {
  const keys = providerCatalogue.map(({ key }) => key);

  expect(keys.toSorted()).toEqual(providerFolders().toSorted());
  expect(keys).toEqual(expect.arrayContaining([...Object.keys(asked), ...askForNothing]));
  expect(settings.general.fields.anti_captcha_provider.options.map(({ value }) => value)).toEqual([
    null,
    'anti-captcha',
    'death-by-captcha',
  ]);
});

test('[entities.provider-catalogue-entry] an entry has a key, a name and a description, and inputs of the known types', () => {
  expect(z.array(entry).safeParse([...providerCatalogue, ...integrationCatalogue]).error).toBeUndefined();
  expect(new Set(providerInputs.map(inputOf))).toEqual(new Set(['text', 'password', 'switch', 'chips', 'select']));
  expect(providerCatalogue.filter(({ message }) => message).length).toBeGreaterThan(10);
  expect(providerCatalogue.filter(({ test: button }) => button).map(({ key }) => key)).toEqual(['whisperai']);
});

test('every entry asks for what its provider needs', () => {
  expect(Object.fromEntries(Object.keys(asked).map((key) => [key, formOf(key)]))).toEqual(asked);
});

test.each(askForNothing)('%s needs no account and asks for nothing', (key) => {
  expect(formOf(key)).toEqual({});
});

test('the integrations are AniDB, which needs a registered client, and FlareSolverr, which needs an address', () => {
  expect(integrationCatalogue.map(({ key }) => [key, formOf(key)])).toEqual([
    ['anidb', { api_client: 'text', api_client_ver: 'text' }],
    ['flaresolverr', { url: 'text', timeout: 'text' }],
  ]);
});

test('[settings-providers.transcription-response-timeout] [settings-providers.transcription-timeout] [settings-providers.transcription-log-levels] speech transcription has its defaults', () => {
  const { endpoint, response, timeout, loglevel } = settings.whisperai.fields;

  expect(endpoint.default).toBe('http://127.0.0.1:9000');
  expect(response.default).toBe(5);
  expect(timeout.default).toBe(3600);
  expect(loglevel.options.map(({ value }) => value)).toEqual(['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL']);
});

test('[settings-providers.embedded-timeout] [settings-providers.embedded-fallback-language] embedded subtitles have their defaults', () => {
  const { timeout, fallback_lang } = settings.embeddedsubtitles.fields;

  expect(timeout.default).toBe(600);
  expect(fallback_lang.default).toBe('en');
});

test('[settings-providers.anime-threshold] an anime provider looks into 6 releases unless told otherwise', () => {
  expect(settings.animetosho.fields.search_threshold.default).toBe(6);
});

test('[settings-providers.verify-ssl] a certificate is verified unless that is switched off', () => {
  expect(settings.podnapisi.fields.verify_ssl.default).toBe(true);
  expect(settings.subf2m.fields.verify_ssl.default).toBe(true);
});

test('[settings-providers.username-not-email] one username must not be an e-mail address', () => {
  const username = schemaOf(settings.opensubtitlescom.fields.username);

  expect(username.safeParse('marta').success).toBe(true);
  expect(username.safeParse('marta@example.org').error?.issues[0]?.message).toBe(
    'Invalid Username. Do not use your e-mail.',
  );
});
