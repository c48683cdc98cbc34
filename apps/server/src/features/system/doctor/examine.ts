import { join } from 'node:path';
import { pino } from 'pino';
import { checkOcr } from '#features/system/health/ocr-check.ts';
import { checkTools } from '#features/system/health/tools-check.ts';
import { findTesseract } from '#integrations/tesseract/find-tesseract.ts';
import { readProfiles } from '#engine/library/profile-rows.ts';
import { checkLogin } from '#platform/auth/check-login.ts';
import type { InstallationPaths } from '#platform/backup/installation-paths.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { normalizeBaseUrl } from '#platform/config/base-url.ts';
import { UsageError, type Config } from '#platform/config/config.ts';
import { isFolderInUse } from '#platform/db/folder-lock.ts';
import type { openDatabaseReadOnly } from '#platform/db/open-database-read-only.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { readSecretBox, type SecretBox } from '#platform/settings/secret-box.ts';
import { openSettings, type SettingsStore } from '#platform/settings/settings-store.ts';
import { readStoredSettings } from '#platform/settings/read-stored-settings.ts';
import { describeUnknownVariables } from '#platform/settings/unknown-variables.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';
import { fromCheckResult } from './from-check-result.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { presentManagers } from './check-managers.ts';
import { checkOpenId } from './check-openid.ts';
import { checkPort } from './check-port.ts';
import { checkProgram } from './check-program.ts';

type Peeked = ReturnType<typeof openDatabaseReadOnly>;

/** Asks the managers; handed in, as another feature knows them. */
export type LookAtManagers = (parts: {
  db: Peeked['db'];
  settings: SettingsStore;
  secrets: Pick<SecretBox, 'open'>;
  environment: NodeJS.ProcessEnv;
}) => Promise<Parameters<typeof presentManagers>[0]>;

interface DoctorInputs {
  paths: InstallationPaths;
  config: Config;
  environment: NodeJS.ProcessEnv;
  checkManagers: LookAtManagers;
}

/** Runs all doctor checks in dependency order; changes nothing. */
export async function examine({ paths, config, environment, checkManagers }: DoctorInputs): Promise<Finding[]> {
  const findings = checkProgram(process.versions.node, environment);
  if (findings.some(({ state, subject }) => subject === 'Native module' && state === 'bad')) return findings;
  findings.push(
    ...describeUnknownVariables(environment).map((text) => warningFinding('Environment', text, 'setting-unknown')),
  );
  const given = readGiven(environment);
  if ('subject' in given) return [...findings, given];

  const settings = readStoredSettings(paths.database, environment);
  findings.push(...(await checkFolder(paths, settings['backup.folder'] || paths.backups)));
  const ip = config.host ?? settings['general.ip'];
  const port = config.port ?? settings['general.port'];
  const baseUrl = readBaseUrl(config.baseUrl ?? settings['general.base_url']);
  findings.push(baseUrl.finding);
  findings.push(await checkPort({ ip, port, baseUrl: baseUrl.path, isRunning: isFolderInUse(paths.directory) }));
  findings.push(
    ...fromCheckResult('Programs', await checkTools({ settings: { get: (key) => settings[key] }, run: runCommand })()),
  );
  return [...findings, ...(await checkInstallation(paths, config, environment, checkManagers))];
}

function readGiven(environment: NodeJS.ProcessEnv): Finding | ReturnType<typeof overridesFrom> {
  try {
    return overridesFrom(environment);
  } catch (error) {
    return problemFinding('Environment', errorMessage(error), 'setting-refused');
  }
}

function readBaseUrl(text: string): { path: string; finding: Finding } {
  try {
    const path = normalizeBaseUrl(text);
    return { path, finding: okFinding('Base URL', path === '' ? 'None' : path) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { path: '', finding: problemFinding('Base URL', error.message, 'setting-refused') };
  }
}

/** Checks that need the database. */
async function checkInstallation(
  paths: InstallationPaths,
  config: Config,
  environment: NodeJS.ProcessEnv,
  checkManagers: LookAtManagers,
): Promise<Finding[]> {
  const { findings, peeked } = await checkDatabase(paths);
  if (!peeked) return findings;
  try {
    const key = await readSecretBox(paths.key).catch(() => undefined);
    if (!key)
      findings.push(problemFinding('Key', `${paths.key} is missing or unreadable; secrets must be entered again.`));
    const secrets = key ?? sealed;
    const overrides = new Map([...overridesFrom(environment), ...flagOverrides(config)]);
    const settings = await openSettings({ db: peeked.db, secrets, log: pino({ level: 'silent' }), overrides });
    findings.push(checkLoginSettings(settings, paths.directory), ...(await checkOpenId(settings)));
    findings.push(...(await examineOcr(peeked.db, paths.directory)));
    findings.push(...presentManagers(await checkManagers({ db: peeked.db, settings, secrets, environment })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    findings.push(problemFinding('Settings', error.message, error.help ?? 'setting-refused'));
  } finally {
    await peeked.close();
  }
  return findings;
}

/** Only if a profile wants what an image track has. */
async function examineOcr(db: Peeked['db'], directory: string): Promise<Finding[]> {
  const profiles = await readProfiles(db);
  const findEngine = () => findTesseract(runCommand, join(directory, 'tessdata'));
  const result = await checkOcr({ db, profiles: () => profiles, findEngine })();
  return result.state === 'off' ? [] : fromCheckResult('OCR', result);
}

function checkLoginSettings(settings: SettingsStore, directory: string): Finding {
  try {
    checkLogin(settings, directory);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return problemFinding('Login', error.message, error.help);
  }
  const type = settings.get('auth.type');
  return type === null
    ? warningFinding(
        'Login',
        'None: anyone who can reach the server has full access. Enable it under Settings › General.',
      )
    : okFinding('Login', `On (${type}), for ${settings.get('auth.username')}`);
}

/** Opens nothing, and seals nothing either. */
const sealed: SecretBox = { open: () => undefined, seal: () => '', derive: () => Buffer.alloc(32) };
