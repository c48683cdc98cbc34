import type { ProviderProbe } from '@captionarr/contract';
import { pino } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SentExchange } from '#domain/search/provider-http.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
import { createProviderStore } from '#engine/providers/provider-store.ts';
import { createFileHashes } from '#engine/providers/file-hashes.ts';
import type { PoolOptions } from '#engine/providers/open-provider-pool.ts';
import { probeAll } from '#engine/providers/probe/probe-all.ts';
import type { Probed } from '#engine/providers/probe/probe-provider.ts';
import { configOf, integrationsOf } from '#engine/providers/provider-settings.ts';
import { makeTape } from '#engine/providers/record/make-tape.ts';
import type { Tape } from '#engine/providers/record/tape.ts';
import { parsers } from '#integrations/media/parsers.ts';
import type { InstallationPaths } from '#platform/backup/installation-paths.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabaseReadOnly } from '#platform/db/open-database-read-only.ts';
import { AppError } from '#platform/errors.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { readSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { openProviders } from './open-providers.ts';
import { createVideoPick } from './pick-video.ts';

interface Options {
  paths: InstallationPaths;
  config: Config;
  environment: NodeJS.ProcessEnv;
  providers: PoolOptions['providers'];
  /** Keeps what is sent, for `tapeOf`. */
  records: boolean;
}

const timeoutMs = 60_000;

/** Tests providers beside a running server: everything is only read. */
export async function openProbeTool({ paths, config, environment, providers, records }: Options) {
  const secrets = await readSecretBox(paths.key);
  if (!secrets) throw new AppError('not-found', `${paths.key} is missing, so the saved keys can’t be read.`);
  const log = pino({ level: 'silent' });
  const { db, close } = openDatabaseReadOnly(paths.database);
  try {
    const overrides = new Map([...overridesFrom(environment), ...flagOverrides(config)]);
    const settings = await openSettings({ db, secrets, log, overrides });
    const probe: VideoProbe = (path, { signal } = {}) =>
      parsers[settings.get('general.embedded_subtitles_parser')](runCommand, path, { signal, timeoutMs });
    const sent = new Map<string, SentExchange[]>();
    const { pool } = await openProviders({
      db,
      settings,
      providers,
      hosts: config.hosts,
      probe,
      store: { ...createProviderStore(db, Date.now), set: () => Promise.resolve() },
      // Asks the managers, which a test beside the server doesn't.
      releasePages: undefined,
      run: runCommand,
      emit: () => {},
      log,
      onExchange: (exchange) => {
        if (records) sent.set(exchange.name, [...(sent.get(exchange.name) ?? []), exchange]);
      },
    });
    const hashFile = createFileHashes(settings);

    return {
      enabled: () => pool.list().map(({ key }) => key),

      async probe(keys: readonly string[], onProbed: (key: string, probed: Probed) => Promise<void>) {
        const results = new Map<string, ProviderProbe>();
        await probeAll(keys, {
          // As if they weren't saved, so that nothing is written.
          start: (key, signal) => pool.trial(key, signal, configOf(settings, key)),
          pickVideo: createVideoPick({ db, settings, probe }),
          signal: new AbortController().signal,
          async onProbed(key, probed) {
            results.set(key, probed.probe);
            await onProbed(key, probed);
          },
        });
        return keys.flatMap((key): [string, ProviderProbe][] => {
          const result = results.get(key);
          return result ? [[key, result]] : [];
        });
      },

      /** What a provider sent, without secrets; undefined if it sent nothing. */
      async tapeOf(key: string, probed: Probed): Promise<Tape | undefined> {
        const { path, size = null } = probed.video ?? { path: '' };
        const [opensubtitles, napiprojekt] =
          size === null ? [] : await Promise.all([hashFile(path, 'opensubtitles'), hashFile(path, 'napiprojekt')]);
        return makeTape({
          key,
          probed,
          exchanges: sent.get(nameOf(key)) ?? [],
          config: configOf(settings, key),
          integrations: integrationsOf(settings),
          hashes: { ...(opensubtitles && { opensubtitles }), ...(napiprojekt && { napiprojekt }) },
        });
      },

      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
