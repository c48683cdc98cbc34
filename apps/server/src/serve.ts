import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { helpPath, type HelpTopic } from '@captionarr/contract/help';
import type { App } from './app.ts';
import { explainDisk } from './platform/disk-failure.ts';
import { sentence } from './platform/sentence.ts';
import { AppError } from './platform/errors.ts';
import { createFolderPrivately, tighten } from './platform/private-files.ts';
import { builtWeb } from './platform/program.ts';
import { readConfig, usage, UsageError, type Config } from './platform/config/config.ts';

/** Deadline for a graceful shutdown; after it the process exits anyway. */
const forcedExitMs = 1900;

const say = (text: string) => process.stderr.write(`${text}\n`);

function readArguments(): Config {
  try {
    const args = process.argv.slice(2);
    const config = readConfig(args[0] === 'serve' ? args.slice(1) : args, process.env);
    if (config) return config;
    process.stdout.write(usage);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}

const config = readArguments();
// Before the rest is loaded: the next start then finds it compiled. bin/captionarr has done so already.
const compiled = join(config.directory, 'cache', 'compiled');
createFolderPrivately(compiled);
enableCompileCache(compiled);
// The rest of it is written when nothing else runs any more.
process.once('exit', () => process.umask(0o077));
const [{ createApp }, { openLog }] = await Promise.all([import('./app.ts'), import('./platform/log/log.ts')]);

const logging = await openLog({ directory: join(config.directory, 'log'), console: true }).catch((error: Error) => {
  say(diskFailure(error) ?? `Captionarr can’t start: ${error.message}${whereHelpIs('folder-unwritable')}`);
  process.exit(1);
});
const { log } = logging;
let app: App | undefined;
let isStopping = false;

function stop(exitCode: number) {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(exitCode), forcedExitMs).unref();
  void closeAll().finally(() => process.exit(exitCode));
}

async function closeAll() {
  try {
    await app?.close();
    log.info('Stopped');
  } catch (error) {
    log.error({ err: error }, 'Shutdown failed');
  }
  await logging.close();
}

process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Uncaught exception; shutting down');
  stop(1);
});

try {
  app = await createApp({ config, environment: process.env, logging, stop });
  await app.listen();
  // Kept now, and not at the end: the end may be a power cut.
  setTimeout(keepCompiled, 3000).unref();
} catch (error) {
  // A stop during the start is not a failure.
  if (!isStopping) say(diskFailure(error) ?? startFailure(error));
  stop(1);
}

function diskFailure(error: unknown): string | undefined {
  const refused = explainDisk(error, sentence`Captionarr can’t start.`);
  return refused && `${refused.message}${whereHelpIs(refused.help)}`;
}

function keepCompiled(): void {
  flushCompileCache();
  void tighten(compiled);
}

function startFailure(error: unknown) {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or choose another port with --port.${whereHelpIs('port-taken')}`;
  // User-facing errors are printed in full; others need their stack trace.
  if (!(error instanceof AppError)) log.fatal({ err: error }, 'Startup failed');
  return `Captionarr can’t start: ${message}${whereHelpIs(error instanceof AppError ? error.help : undefined)}`;
}

/** The help server is not running if the start fails, so the file is named instead. */
function whereHelpIs(topic: HelpTopic | undefined): string {
  return topic === undefined ? '' : `\nWhat to do: ${join(builtWeb, helpPath(topic))}`;
}
