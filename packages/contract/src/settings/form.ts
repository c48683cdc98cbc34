import type { FlatSettings, SettingKey } from './declaration.ts';
import type { ProfileRule } from '@captionarr/domain/library/profile-rule.ts';
import type { LanguageProfile } from '../languages.ts';
import type { MediaServer } from '../media-servers.ts';
import type { NotificationProvider } from '../notifications.ts';

/** Form values besides settings: each is saved as a whole, in the same call. */
export interface FormPartValues {
  /** The code2 of every enabled language. */
  'languages-enabled': readonly string[];
  /** All of them: a profile that is left out is deleted. */
  'languages-profiles': readonly LanguageProfile[];
  /** All of them, in the order they are tried. */
  'profile-rules': readonly ProfileRule[];
  /** Changed ones only. */
  'notifications-providers': readonly NotificationProvider[];
  /** All of them: a server that is left out is forgotten. */
  'media-servers': readonly MediaServer[];
}

export type FormPartName = keyof FormPartValues;
export type FormKey = SettingKey | FormPartName;
/** A library source in the settings history: `source:sonarr-2`. */
export type SourceKey = `source:${string}`;
/** What a save can change. */
export type SavedKey = FormKey | SourceKey;
export type FormValues = FlatSettings & FormPartValues;

const partNames: readonly string[] = [
  'languages-enabled',
  'languages-profiles',
  'profile-rules',
  'notifications-providers',
  'media-servers',
] satisfies FormPartName[];

export const isFormPart = (key: string): key is FormPartName => partNames.includes(key);

const sourcePrefix = 'source:';
export const sourceKey = (id: string): SourceKey => `${sourcePrefix}${id}`;
/** Id of the source that a key of the settings history names. */
export const sourceOfKey = (key: string): string | undefined =>
  key.startsWith(sourcePrefix) ? key.slice(sourcePrefix.length) : undefined;

/** Stands for a secret that is set; posted back, it changes nothing. */
export const secretMask = '••••••••';
