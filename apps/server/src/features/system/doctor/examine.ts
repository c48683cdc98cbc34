import { pino } from 'pino';
import { lookAtTools } from '#features/system/health/tools-look.ts';
import { checkLogin } from '#platform/auth/check-login.ts';
import type { Places } from '#platform/backup/places.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { normalizeBaseUrl } from '#platform/config/base-url.ts';
import { UsageError, type Config } from '#platform/config/config.ts';
import { isFolderInUse } from '#platform/db/folder-lock.ts';
import type { peekDatabase } from '#platform/db/peek-database.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { peekSecretBox, type SecretBox } from '#platform/settings/secret-box.ts';
import { openSettings, type SettingsStore } from '#platform/settings/settings-store.ts';
import { peekSettings } from '#platform/settings/peek-settings.ts';
import { describeUnknownVariables } from '#platform/settings/unknown-variables.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';
import { fromLook } from './from-look.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtFolder } from './look-at-folder.ts';
import { presentManagers } from './look-at-managers.ts';
import { lookAtPort } from './look-at-port.ts';
import { lookAtProgram } from './look-at-program.ts';

type Peeked = ReturnType<typeof peekDatabase>;

/** Asks the managers; handed in, as another feature knows them. */
export type LookAtManagers = (parts: {
  db: Peeked['db'];
  settings: SettingsStore;
  secrets: Pick<SecretBox, 'open'>;
}) => Promise<Parameters<typeof presentManagers>[0]>;

interface Circumstances {
  places: Places;
  config: Config;
  environment: NodeJS.ProcessEnv;
  lookAtManagers: LookAtManagers;
}

/** Runs all doctor checks in dependency order; changes nothing. */
export async function examine({ places, config, environment, lookAtManagers }: Circumstances): Promise<Finding[]> {
  const findings = lookAtProgram(process.versions.node, environment);
  if (findings.some(({ state, subject }) => subject === 'Native module' && state === 'bad')) return findings;
  findings.push(...describeUnknownVariables(environment).map((text) => odd('Environment', text, 'setting-unknown')));
  const given = readGiven(environment);
  if ('subject' in given) return [...findings, given];

  const settings = peekSettings(places.database, environment);
  findings.push(...(await lookAtFolder(places, settings['backup.folder'] || places.backups)));
  const ip = config.host ?? settings['general.ip'];
  const port = config.port ?? settings['general.port'];
  const baseUrl = readBaseUrl(config.baseUrl ?? settings['general.base_url']);
  findings.push(baseUrl.finding);
  findings.push(await lookAtPort({ ip, port, baseUrl: baseUrl.path, isRunning: isFolderInUse(places.directory) }));
  findings.push(
    ...fromLook('Programs', await lookAtTools({ settings: { get: (key) => settings[key] }, run: runCommand })()),
  );
  return [...findings, ...(await lookInside(places, config, environment, lookAtManagers))];
}

function readGiven(environment: NodeJS.ProcessEnv): Finding | ReturnType<typeof overridesFrom> {
  try {
    return overridesFrom(environment);
  } catch (error) {
    return wrong('Environment', errorMessage(error), 'setting-refused');
  }
}

function readBaseUrl(text: string): { path: string; finding: Finding } {
  try {
    const path = normalizeBaseUrl(text);
    return { path, finding: fine('Base URL', path === '' ? 'None' : path) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { path: '', finding: wrong('Base URL', error.message, 'setting-refused') };
  }
}

/** Checks that need the database. */
async function lookInside(
  places: Places,
  config: Config,
  environment: NodeJS.ProcessEnv,
  lookAtManagers: LookAtManagers,
): Promise<Finding[]> {
  const { findings, peeked } = await lookAtDatabase(places);
  if (!peeked) return findings;
  try {
    const key = await peekSecretBox(places.key).catch(() => undefined);
    if (!key)
      findings.push(wrong('Key', `${places.key} is not there or cannot be read: secrets must be entered anew.`));
    const secrets = key ?? sealed;
    const overrides = new Map([...overridesFrom(environment), ...flagOverrides(config)]);
    const settings = await openSettings({ db: peeked.db, secrets, log: pino({ level: 'silent' }), overrides });
    findings.push(lookAtLogin(settings, places.directory));
    findings.push(...presentManagers(await lookAtManagers({ db: peeked.db, settings, secrets })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    findings.push(wrong('Settings', error.message, error.help ?? 'setting-refused'));
  } finally {
    await peeked.close();
  }
  return findings;
}

function lookAtLogin(settings: SettingsStore, directory: string): Finding {
  try {
    checkLogin(settings, directory);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrong('Login', error.message, error.help);
  }
  const type = settings.get('auth.type');
  return type === null
    ? odd('Login', 'None: whoever reaches the server may do everything. Switch it on under Settings, General.')
    : fine('Login', `On (${type}), for ${settings.get('auth.username')}`);
}

/** Opens nothing, and seals nothing either. */
const sealed: SecretBox = { open: () => undefined, seal: () => '', derive: () => Buffer.alloc(32) };
