import type { AnyProvider } from '#providers/provider.ts';
import type { Config } from '#platform/config/config.ts';
import type { Hosts } from '#integrations/notify/service.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import type { Logging } from '#platform/log/log.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';
import type { TranslateHosts } from '#integrations/translate/choose-translator.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { ServerWorkers } from './open-workers.ts';

/** What a server is started with. */
export interface AppOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  /** Ends the process with this exit code; 75 asks for a new start. */
  stop: (exitCode: number) => void;
  webFolder?: string;
  /** Where the installed version is written. */
  packageFile?: string;
  jobs?: readonly JobDefinition<never>[];
  now?: () => number;
  /** Hosts of shared online services, for tests. */
  notificationHosts?: Partial<Hosts>;
  translateHosts?: Partial<TranslateHosts>;
  /** Hosts of provider stand-ins. */
  providerHosts?: Readonly<Record<string, string>>;
  /** Providers to use instead of the real ones, for tests. */
  providers?: readonly AnyProvider[];
  /** Machine rungs to use instead of the real ones, for tests. */
  rungMakers?: readonly RungMaker[];
  /** Keys that may sign what subtitle sites ask for, for tests. */
  limitKeys?: readonly string[];
  /** Replaces the installed probe tools, for tests. */
  probe?: VideoProbe;
  workers?: ServerWorkers;
  /** Debounce time before media servers are notified, in ms. */
  refreshQuietMs?: number;
}
