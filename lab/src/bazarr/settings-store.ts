import { createHash } from 'node:crypto';
import { textsOf } from './form.ts';
import { Refusal } from './refusal.ts';
import defaults from './settings.json' with { type: 'json' };

type Value = string | number | boolean | null | unknown[] | { [key: string]: Value };
export type Settings = Record<string, Record<string, Value>>;

/** Keys that hold lists, whatever their section. */
const lists = new Set(
  `excluded_tags exclude included_codecs subzero_mods excluded_series_types enabled_providers enabled_integrations
   path_mappings path_mappings_movie remove_profile_tags language_equals blacklisted_languages blacklisted_providers`.split(
    /\s+/,
  ),
);
const neverNumbers = new Set(['chmod', 'log_include_filter', 'log_exclude_filter', 'password', 'f_password']);
const nothing = new Set(['None', 'null', 'undefined']);

export type SettingsStore = ReturnType<typeof createSettings>;

/** All settings in clear, as the upstream server gives them out; passwords as MD5. */
export function createSettings(given: { apiKey: string; baseUrl: string; authType: string | null }) {
  const values = structuredClone(defaults) as unknown as Settings;
  Object.assign(sectionOf('auth'), { apikey: given.apiKey, type: given.authType });
  Object.assign(sectionOf('general'), { base_url: given.baseUrl });

  function sectionOf(name: string): Record<string, Value> {
    const section = values[name];
    if (!section) throw new Refusal(500, { message: 'Internal Server Error' });
    return section;
  }

  function check(section: string, key: string, value: Value): void {
    const present = sectionOf(section)[key];
    const wanted = typeof present;
    if ((wanted === 'number' || wanted === 'boolean') && typeof value !== wanted) {
      const type = wanted === 'number' ? 'int' : 'bool';
      throw new Refusal(406, `${section}.${key} must is_type_of <class '${type}'> but it is ${JSON.stringify(value)}`);
    }
    if (key === 'minimum_score' && Number(value) > 100) {
      throw new Refusal(406, `${section}.${key} must lte 100 but it is ${JSON.stringify(value)}`);
    }
  }

  return {
    values,
    get: (section: string, key: string): Value | undefined => values[section]?.[key],

    /** Nothing is saved when one of them does not pass. */
    save(form: FormData): string[] {
      const names = [...new Set(form.keys())].filter((name) => name.startsWith('settings-'));
      const changes = names.map((name) => {
        const [, section = '', key = '', subkey] = name.split('-');
        const value = valueOf(subkey ?? key, textsOf(form, name));
        if (!subkey) check(section, key, value);
        return { section, key, subkey, value };
      });
      for (const { section, key, subkey, value } of changes) {
        const place = sectionOf(section);
        if (subkey) place[key] = { ...(place[key] as Record<string, Value>), [subkey]: value };
        else place[key] = section === 'auth' && key === 'password' ? hashed(value, place[key]) : value;
      }
      return changes.map(({ section, key }) => `${section}.${key}`);
    },
  };
}

function valueOf(key: string, texts: string[]): Value {
  if (key.startsWith('path_mappings')) return texts.filter(Boolean).map((pair) => pair.split(','));
  if (lists.has(key)) return texts[0] === '' || nothing.has(texts[0] ?? '') ? [] : texts;
  const [text = ''] = texts;
  if (nothing.has(text)) return null;
  if (/^-?\d+$/.test(text) && !neverNumbers.has(key)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return key === 'base_url' ? text.replaceAll(/\/{2,}/g, '/') : text;
}

/** The hash sent back unchanged stays what it is. */
const hashed = (value: Value, present: Value | undefined): Value =>
  value === present || typeof value !== 'string' ? value : createHash('md5').update(value).digest('hex');
