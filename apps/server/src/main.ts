import { usage } from './platform/config/config.ts';
import { version } from './platform/version.ts';

/** Ends with an exit code. */
type Command = (args: string[], environment: NodeJS.ProcessEnv) => Promise<number>;

/** Commands other than the server; each loads only what it needs. */
const commands: Record<string, () => Promise<Command>> = {
  gateway: async () => (await import('./features/gateway/command.ts')).runGateway,
  async import() {
    const [{ runImport }, { createComposition }] = await Promise.all([
      import('./features/imports/command.ts'),
      import('./composition.ts'),
    ]);
    return (args, environment) => runImport(args, environment, createComposition);
  },
  async config() {
    const [{ runConfig }, { writeBack }, { createComposition }] = await Promise.all([
      import('./features/settings/configuration/config.command.ts'),
      import('./features/imports/back/write-back.ts'),
      import('./composition.ts'),
    ]);
    return (args, environment) => runConfig(args, environment, { open: createComposition, writeBack });
  },
  backup: async () => (await import('./features/backups/backup.command.ts')).runBackup,
  restore: async () => (await import('./features/backups/restore.command.ts')).runRestore,
  async 'reset-password'() {
    const [{ runResetPassword }, { startInstallation }] = await Promise.all([
      import('./features/account/reset-password.command.ts'),
      import('./installation.ts'),
    ]);
    return (args, environment) => runResetPassword(args, environment, startInstallation);
  },
  async providers() {
    const [{ runProviders }, { providers }] = await Promise.all([
      import('./features/providers/probe.command.ts'),
      import('#providers/clients.ts'),
    ]);
    return (args, environment) => runProviders(args, environment, providers);
  },
  async doctor() {
    const [{ runDoctor }, { probeManagers }] = await Promise.all([
      import('./features/system/doctor/doctor.command.ts'),
      import('./features/library/probe-managers.ts'),
    ]);
    return (args, environment) => runDoctor(args, environment, probeManagers);
  },
};

const [given = '', ...rest] = process.argv.slice(2);
// `captionarr help backup` is `captionarr backup --help`.
const [word, args] = given === 'help' && rest[0] !== undefined ? [rest[0], ['--help']] : [given, rest];
const load = Object.hasOwn(commands, word) ? commands[word] : undefined;

if (load) process.exitCode = await (await load())(args, process.env);
else if (word === '--version' || word === '-v') process.stdout.write(`${version}\n`);
else if (word === 'help') process.stdout.write(usage);
else if (word === 'serve' && args[0] === '--help') process.stdout.write(usage);
else if (word === '' || word === 'serve' || word.startsWith('-')) await import('./serve.ts');
else {
  process.stderr.write(`Unknown command "${word}".\n\n${usage}`);
  process.exitCode = 2;
}
