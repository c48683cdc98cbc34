import type { SettingKey } from '@captionarr/contract';
import { commandRule } from '#features/settings/command-rule.ts';
import { usableRules } from '#features/settings/usable-rules.ts';
import { createAuth } from '#platform/auth/auth.ts';
import { checkLogin, keepLoginType } from '#platform/auth/check-login.ts';
import { openClientKeys } from '#platform/auth/client-keys.ts';
import { hostRules } from '#platform/auth/host-rules.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { authRules, refuseShort } from '#platform/auth/rules.ts';
import { openInstallation } from '#platform/backup/open-installation.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { noteVersion } from '#platform/db/program-versions.ts';
import { trustProxies } from '#platform/http/forwarded.ts';
import { createRequestGuard } from '#platform/http/request-guard.ts';
import { createLive } from '#platform/live/live.ts';
import { tightenInstallation } from '#platform/private-files.ts';
import { ensureApiKey } from '#platform/settings/api-key.ts';
import { baseUrlRule, readBaseUrl } from '#platform/settings/base-url-rule.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { renameSettings } from '#platform/settings/rename-settings.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { describeUnknownVariables } from '#platform/settings/unknown-variables.ts';
import { version } from '#platform/version.ts';
import { usable } from '#providers/index.ts';
import type { AppOptions } from './app-options.ts';

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

interface GroundOptions extends Pick<AppOptions, 'config' | 'environment' | 'logging' | 'now'> {
  /** For setting a new login: a lost or unreadable one does not prevent the start. */
  repairsLogin?: boolean;
}

/** Opens the base of everything: configuration folder, database, settings, authentication and live connection. */
export async function startInstallation({ config, environment, logging, now, repairsLogin = false }: GroundOptions) {
  const { log } = logging;
  const leaveFolder = lockFolder(config.directory);
  const opened: OpenedDatabase[] = [];
  async function close(): Promise<void> {
    for (const database of opened) await database.close();
    leaveFolder();
  }

  async function open() {
    const paths = pathsOf(config.directory);
    for (const sentence of describeUnknownVariables(environment)) log.warn(sentence);
    await tightenInstallation(config.directory);
    const installation = await openInstallation({ paths, log, now, allowsEmptied: repairsLogin });
    const { secrets, database, restored } = installation;
    opened.push(database);
    const before = await noteVersion(database.db, version, (now ?? Date.now)());
    if (before !== undefined)
      log.info(`Updated from Captionarr ${before} to ${version}. See System › Releases for what’s new.`);

    await renameSettings({ db: database.db, secrets, log });
    const settings = await openSettings({
      db: database.db,
      secrets,
      log,
      overrides: new Map<SettingKey, { value: unknown; source: string }>([
        ...overridesFrom(environment, (text) => log.warn(text)),
        ...flagOverrides(config),
      ]),
      hashed: { 'auth.password': { hash: hashPassword, refuse: refuseShort } },
      rules: [...authRules, baseUrlRule, commandRule, ...usableRules(usable)],
      now,
    });
    if (!repairsLogin) checkLogin(settings, config.directory);
    keepLoginType(settings);
    await ensureApiKey(settings, database.db);
    const applyLogLevel = () => logging.setLevel(settings.get('general.debug'));
    applyLogLevel();
    settings.onChange(['general.debug'], applyLogLevel);

    return {
      paths,
      restored,
      isNew: installation.isNew,
      database,
      secrets,
      settings,
      baseUrl: readBaseUrl(settings, log),
      auth: createAuth({
        db: database.db,
        settings,
        log,
        browserKey: secrets.derive('known browsers'),
        clients: await openClientKeys({ db: database.db, log, now }),
        now,
      }),
      live: createLive(),
      guard: createRequestGuard(trustProxies(config.trustedProxies), () => hostRules(settings.current())),
      close,
    };
  }

  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }
}
