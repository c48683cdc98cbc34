import {
  isSameValue,
  mustEnterAgain,
  secretMask,
  secretLocations,
  type FlatSettings,
  type ImportReport,
  type SecretLocation,
  type SettingKey,
} from '@captionarr/contract';
import { sayEnded } from '@captionarr/contract/catalogue';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrConfig } from '#features/imports/source/bazarr-config.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsPatch, SettingsStore } from '#platform/settings/settings-store.ts';
import { reasonNotImported } from './excluded-settings.ts';
import { planCommand } from './plan-command.ts';
import { fieldOf, flattenConfig, openSecret, saysSomething, valueFor, type BazarrSetting } from './bazarr-settings.ts';

interface PlanInputs {
  settings: Pick<SettingsStore, 'current' | 'wouldBe' | 'locked'>;
  /** Whether passwords come too. */
  withPasswords: boolean;
  earlier: Earlier | undefined;
  /** Keys that can be enabled here, by the setting that enables them. */
  usable: Partial<Record<SettingKey, readonly string[]>>;
  /** The number that a profile has here; undefined when there is none. */
  profileHere: (id: number) => number | undefined;
  report: ImportReportBuilder;
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
export function planSettings(config: BazarrConfig, circumstances: PlanInputs): SettingsPlan {
  const { settings, usable, withPasswords, earlier, profileHere, report } = circumstances;
  const present: FlatSettings = settings.current();
  const plan: SettingsPlan = { patch: {}, changes: [], toEnter: [] };
  const note = (key: string, text: string) => report.note('settings', key, text);

  // Keeps settings that were changed here since an earlier import.
  const given = flattenConfig(config).filter(({ key }) => !earlier?.changed.has(key));
  for (const bazarr of planCommand(given, present, report)) {
    const field = elsewhere.test(bazarr.key) ? undefined : fieldOf(bazarr.key);
    if (field) {
      if (!field.internal && !field.legacy) take(bazarr.key as SettingKey, bazarr);
    } else if (!elsewhere.test(bazarr.key) && saysSomething(bazarr)) noteUnknown(bazarr);
  }
  for (const place of secretLocations) {
    const after = (key: SettingKey) => plan.patch[key] ?? present[key];
    const isThere = plan.patch[place.secret] !== undefined;
    if (mustEnterAgain(place, (key) => present[key], after, isThere)) keepSecretHome(place);
  }
  if (plan.patch['auth.apikey'] !== undefined)
    note('auth.apikey', 'The old API key is now in use, so other programs keep working. Reload open pages.');
  return plan;

  /** A stored secret belongs to its address and must not be sent to another one. */
  function keepSecretHome({ secret, address }: SecretLocation) {
    const source: string | undefined = settings.locked()[secret];
    if (source !== undefined) {
      for (const key of address) delete plan.patch[key];
      plan.changes = plan.changes.filter(({ key }) => !address.some((each) => each === key));
      return note(secret, `It’s set by ${source}, so the address wasn’t changed.`);
    }
    plan.patch[secret] = '';
    plan.changes.push({ key: secret, before: secretMask, after: '' });
    if (!plan.toEnter.includes(secret)) plan.toEnter.push(secret);
  }

  function noteUnknown({ key }: BazarrSetting) {
    const [section = ''] = key.split('.');
    note(section, 'Not imported: unknown settings.');
  }

  function take(key: SettingKey, bazarr: BazarrSetting) {
    const why = reasonNotImported(key, bazarr, config, present);
    if (why !== undefined) {
      if (why !== '') note(key, why);
      return;
    }
    const isSecret = fieldOf(key)?.kind === 'secret';
    if (isSecret && !saysSomething(bazarr)) return;
    report.count('settings', 'found');
    const isLeft = isSecret && !withPasswords && /password/.test(key);
    const read = isLeft ? undefined : readValue(key, bazarr, isSecret);
    const value = Array.isArray(read) ? withoutBad(key, read) : read;
    if (value === undefined) {
      if (isSecret && present[key] === '') plan.toEnter.push(key);
      return;
    }
    if (isSameValue(value, present[key])) return report.count('settings', 'same');
    const rejection = validationErrorOf(key, value);
    if (rejection !== undefined) return note(key, `${rejection}. Left unchanged.`);
    plan.patch[key] = value;
    plan.changes.push({ key, before: shown(isSecret, present[key]), after: shown(isSecret, value) });
    report.count('settings', 'taken');
  }

  /** An invalid entry does not block the others. */
  function withoutBad(key: SettingKey, list: readonly unknown[]): unknown[] {
    if (validationErrorOf(key, list) === undefined) return [...list];
    return list.filter((entry) => {
      const rejection = validationErrorOf(key, [entry]);
      if (rejection !== undefined) note(key, `${show(entry)} was skipped: ${rejection}.`);
      return rejection === undefined;
    });
  }

  function validationErrorOf(key: SettingKey, value: unknown): string | undefined {
    try {
      settings.wouldBe({ [key]: value });
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  function readValue(key: SettingKey, bazarr: BazarrSetting, isSecret: boolean): unknown {
    const field = fieldOf(key);
    const value = field && valueFor(field, bazarr);
    if (isSecret) return openSecret(String(value), config);
    if (field?.kind === 'profile' && typeof value === 'number') {
      const here = profileHere(value);
      if (here === undefined) note(key, `Language profile ${value} doesn’t exist here; left empty.`);
      return here ?? '';
    }
    const allowed = usable[key];
    if (!allowed || !Array.isArray(value)) return value;
    const lacking = value.map(String).filter((name) => !allowed.includes(name));
    for (const name of lacking) note(key, sayEnded(name) ?? `${name} isn’t supported by this version and was skipped.`);
    return value.filter((name) => allowed.includes(String(name)));
  }
}

const shown = (isSecret: boolean, value: unknown) => (isSecret ? (value === '' ? '' : secretMask) : value);

const show = (entry: unknown) => (Array.isArray(entry) ? entry.join(' → ') : String(entry));
