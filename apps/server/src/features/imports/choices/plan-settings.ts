import {
  isSameValue,
  mustEnterAgain,
  secretMask,
  secretPlaces,
  type FlatSettings,
  type ImportReport,
  type SecretPlace,
  type SettingKey,
} from '@captionarr/contract';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ReportBook } from '#features/imports/report-book.ts';
import type { OldConfig } from '#features/imports/source/old-config.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsPatch, SettingsStore } from '#platform/settings/settings-store.ts';
import { keptHere } from './kept-settings.ts';
import { planCommand } from './plan-command.ts';
import { fieldOf, flattenConfig, openSecret, saysSomething, valueFor, type OldSetting } from './old-settings.ts';

interface Circumstances {
  settings: Pick<SettingsStore, 'current' | 'wouldBe' | 'locked'>;
  /** Whether passwords come too. */
  withPasswords: boolean;
  earlier: Earlier | undefined;
  /** Keys that can be enabled here, by the setting that enables them. */
  usable: Partial<Record<SettingKey, readonly string[]>>;
  /** The number that a profile has here; undefined when there is none. */
  profileHere: (id: number) => number | undefined;
  book: ReportBook;
}

export interface SettingsPlan {
  patch: SettingsPatch;
  changes: ImportReport['settings'];
  toEnter: string[];
}

/** Sections that others take over. */
const elsewhere =
  /^(auth\.(type|username|password)$|jellyfin\.|general\.(use_jellyfin|flask_secret_key|secrets_encryption_key)$)/;

/** Which settings become what. */
export function planSettings(config: OldConfig, circumstances: Circumstances): SettingsPlan {
  const { settings, usable, withPasswords, earlier, profileHere, book } = circumstances;
  const present: FlatSettings = settings.current();
  const plan: SettingsPlan = { patch: {}, changes: [], toEnter: [] };
  const note = (key: string, text: string) => book.note('settings', key, text);

  // Keeps settings that were changed here since an earlier import.
  const given = flattenConfig(config).filter(({ key }) => !earlier?.changed.has(key));
  for (const old of planCommand(given, present, book)) {
    const field = elsewhere.test(old.key) ? undefined : fieldOf(old.key);
    if (field) {
      if (!field.internal && !field.legacy) take(old.key as SettingKey, old);
    } else if (!elsewhere.test(old.key) && saysSomething(old)) noteUnknown(old);
  }
  for (const place of secretPlaces) {
    const after = (key: SettingKey) => plan.patch[key] ?? present[key];
    const isThere = plan.patch[place.secret] !== undefined;
    if (mustEnterAgain(place, (key) => present[key], after, isThere)) keepSecretHome(place);
  }
  if (plan.patch['auth.apikey'] !== undefined)
    note(
      'auth.apikey',
      'The key of the old installation holds from now on, so that other programs go on. Load open pages again.',
    );
  return plan;

  /** A stored secret belongs to its address and must not be sent to another one. */
  function keepSecretHome({ secret, address }: SecretPlace) {
    const source: string | undefined = settings.locked()[secret];
    if (source !== undefined) {
      for (const key of address) delete plan.patch[key];
      plan.changes = plan.changes.filter(({ key }) => !address.some((each) => each === key));
      return note(secret, `It is set by ${source}, so the address stays as it is here.`);
    }
    plan.patch[secret] = '';
    plan.changes.push({ key: secret, before: secretMask, after: '' });
    if (!plan.toEnter.includes(secret)) plan.toEnter.push(secret);
  }

  function noteUnknown({ key }: OldSetting) {
    const [section = ''] = key.split('.');
    note(section, 'There are no such settings here, so they are not taken over.');
  }

  function take(key: SettingKey, old: OldSetting) {
    const why = keptHere(key, old, config, present);
    if (why !== undefined) {
      if (why !== '') note(key, why);
      return;
    }
    const isSecret = fieldOf(key)?.kind === 'secret';
    if (isSecret && !saysSomething(old)) return;
    book.count('settings', 'found');
    const isLeft = isSecret && !withPasswords && /password/.test(key);
    const read = isLeft ? undefined : readValue(key, old, isSecret);
    const value = Array.isArray(read) ? withoutBad(key, read) : read;
    if (value === undefined) {
      if (isSecret && present[key] === '') plan.toEnter.push(key);
      return;
    }
    if (isSameValue(value, present[key])) return book.count('settings', 'same');
    const refusal = refusalOf(key, value);
    if (refusal !== undefined) return note(key, `${refusal}. It stays as it is here.`);
    plan.patch[key] = value;
    plan.changes.push({ key, before: shown(isSecret, present[key]), after: shown(isSecret, value) });
    book.count('settings', 'taken');
  }

  /** An invalid entry does not block the others. */
  function withoutBad(key: SettingKey, list: readonly unknown[]): unknown[] {
    if (refusalOf(key, list) === undefined) return [...list];
    return list.filter((entry) => {
      const refusal = refusalOf(key, [entry]);
      if (refusal !== undefined) note(key, `${show(entry)} is left out: ${refusal}.`);
      return refusal === undefined;
    });
  }

  function refusalOf(key: SettingKey, value: unknown): string | undefined {
    try {
      settings.wouldBe({ [key]: value });
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  function readValue(key: SettingKey, old: OldSetting, isSecret: boolean): unknown {
    const field = fieldOf(key);
    const value = field && valueFor(field, old);
    if (isSecret) return openSecret(String(value), config);
    if (field?.kind === 'profile' && typeof value === 'number') {
      const here = profileHere(value);
      if (here === undefined) note(key, `There is no language profile ${value} here, so it is left empty.`);
      return here ?? '';
    }
    const allowed = usable[key];
    if (!allowed || !Array.isArray(value)) return value;
    const lacking = value.map(String).filter((name) => !allowed.includes(name));
    for (const name of lacking) note(key, `${name} cannot be used by this version, so it is left out.`);
    return value.filter((name) => allowed.includes(String(name)));
  }
}

const shown = (isSecret: boolean, value: unknown) => (isSecret ? (value === '' ? '' : secretMask) : value);

const show = (entry: unknown) => (Array.isArray(entry) ? entry.join(' → ') : String(entry));
