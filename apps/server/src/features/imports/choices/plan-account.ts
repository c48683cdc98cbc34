import { secretMask, type ImportReport } from '@captionarr/contract';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import { isBranch, type BazarrConfig, type BazarrValue } from '#features/imports/source/bazarr-config.ts';
import { loginKeys } from '#platform/auth/check-login.ts';
import { foreignHash } from '#platform/auth/foreign-password.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsPatch, SettingsStore } from '#platform/settings/settings-store.ts';
import { openSecret } from './bazarr-settings.ts';

interface PlanInputs {
  settings: Pick<SettingsStore, 'current' | 'locked' | 'wasChosen'>;
  /** Whether settings are asked for at all. */
  takesSettings: boolean;
  report: ImportReportBuilder;
}

export interface AccountPlan {
  patch: SettingsPatch;
  changes: ImportReport['settings'];
  /** User who signs in with the old account. */
  username: string | null;
}

const nothing: AccountPlan = { patch: {}, changes: [], username: null };
const text = (value: BazarrValue | undefined) => (typeof value === 'string' ? value.trim() : '');

/**
 * Keeps the login of the old installation, with the same password: the hash is imported and replaced at the first
 * login. Also done without importing settings, unless access was already configured here.
 */
export function planAccount(config: BazarrConfig, { settings, takesSettings, report }: PlanInputs): AccountPlan {
  const { auth } = config;
  const type = isBranch(auth) ? text(auth.type).toLowerCase() : '';
  if (!isBranch(auth) || (type !== 'form' && type !== 'basic')) return nothing;
  if (!takesSettings && settings.wasChosen('auth.type')) return nothing;
  const note = (sentence: string) => report.note('settings', 'auth.type', sentence);
  const locked = settings.locked();
  const source = loginKeys.map((key) => locked[key]).find((each) => each !== undefined);
  if (source !== undefined) {
    note(`The login is set by ${source} and wasn’t changed.`);
    return nothing;
  }
  const present = settings.current();
  if (present['auth.type'] !== null) {
    note('A login already exists here and wasn’t changed. The Bazarr account isn’t imported.');
    return nothing;
  }
  const username = text(auth.username);
  const hash = foreignHash(openSecret(text(auth.password), config) ?? '');
  if (username === '' || hash === undefined) throw unusable();

  report.count('settings', 'found', loginKeys.length);
  report.count('settings', 'taken', loginKeys.length);
  note(`The Bazarr account is now in use: sign in as ${username} with the password you used there.`);
  return {
    username,
    patch: { 'auth.type': type, 'auth.username': username, 'auth.password': hash },
    changes: [
      { key: 'auth.type', before: present['auth.type'], after: type },
      { key: 'auth.username', before: present['auth.username'], after: username },
      { key: 'auth.password', before: present['auth.password'] && secretMask, after: secretMask },
    ],
  };
}

/** No import is better than an open server. */
const unusable = () =>
  new AppError(
    'refused',
    'Bazarr requires a login, but its password can’t be imported. Set a login here first (Settings › General, or captionarr reset-password --user NAME), then import again. Nothing was imported.',
    { help: 'import-refused' },
  );
