import { anidb } from '@captionarr/providers/anidb/section.ts';
import { providerSections } from '@captionarr/providers/sections.ts';
import { auth } from './auth.ts';
import type { Field, Section, SectionValues, ValueOf } from '@captionarr/domain/settings/field.ts';
import { general } from './general.ts';
import { radarr, sonarr } from './managers.ts';
import { oidc } from './oidc.ts';
import { plex } from './plex.ts';
import { movie_scores, series_scores } from './scores.ts';
import { anticaptcha, deathbycaptcha, flaresolverr } from './services.ts';
import { subsync } from './subtitles.ts';
import { analytics, backup, cors, log, postgresql, proxy } from './system.ts';
import { transcription } from './transcription.ts';
import { translator } from './translator.ts';

/** Every setting there is. Sections and keys have the names that this API has always used. */
export const settings = {
  general,
  auth,
  oidc,
  proxy,
  cors,
  log,
  backup,
  sonarr,
  radarr,
  plex,
  subsync,
  translator,
  transcription,
  series_scores,
  movie_scores,
  anticaptcha,
  deathbycaptcha,
  anidb,
  flaresolverr,
  ...providerSections,
  analytics,
  postgresql,
};

type Sections = typeof settings;
export type SectionName = keyof Sections;
type FieldOf<S extends SectionName, K extends keyof Sections[S]['fields']> = Extract<Sections[S]['fields'][K], Field>;
export type Settings = { [S in SectionName]: SectionValues<Sections[S]> };
/** The settings that the API answers with. */
export type AnsweredSettings = {
  [S in SectionName]: {
    [K in keyof Sections[S]['fields'] as FieldOf<S, K> extends { internal: true } ? never : K]: ValueOf<FieldOf<S, K>>;
  };
};
export type SettingKey = { [S in SectionName]: `${S}.${keyof Sections[S]['fields'] & string}` }[SectionName];
/** The value of the setting under a dotted key. */
export type SettingValue<K extends SettingKey> = K extends `${infer S extends SectionName}.${infer N}`
  ? N extends keyof Settings[S]
    ? Settings[S][N]
    : never
  : never;
/** Every setting under its dotted key. */
export type FlatSettings = { [K in SettingKey]: SettingValue<K> };

/** Every field under its dotted key, for what loops over all settings. */
export const fields: ReadonlyMap<SettingKey, Field> = new Map(
  Object.entries<Section>(settings).flatMap(([section, part]) =>
    Object.entries(part.fields).map(([name, field]) => [`${section}.${name}` as SettingKey, field] as const),
  ),
);

/** Whether the value of a setting is secret. */
export const isSecretSetting = (key: string) => fields.get(key as SettingKey)?.kind === 'secret';

/** The name under which a form carries a setting: `settings-general-page_size`. */
export const formName = (key: SettingKey) => `settings-${key.replaceAll('.', '-')}`;
