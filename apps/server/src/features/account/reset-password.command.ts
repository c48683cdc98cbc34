import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fields } from '@captionarr/contract';
import type { Auth } from '#platform/auth/auth.ts';
import { loginKeys } from '#platform/auth/check-login.ts';
import { refuseShort } from '#platform/auth/rules.ts';
import { isEmptyDatabase } from '#platform/backup/emptied.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { dropPrivileges } from '#platform/command-line/drop-privileges.ts';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { readConfig, UsageError, type Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors.ts';
import { openLog, type Logging } from '#platform/log/log.ts';
import type { SettingsPatch, SettingsStore } from '#platform/settings/settings-store.ts';

const usage = `Usage: captionarr reset-password [options]

Sets a new password of at least 8 characters (asked twice) and ends all sessions. Stop the server first.

  --generate     generate a password and print it once
  --user NAME    user name (default: the current one)
  --off          disable the login: anyone who can reach the server has full access
  --config DIR   folder for settings, database and logs (default: ./config)
  --help         show this help

Without a terminal, the password is read from the first line of standard input.
`;

const options = {
  generate: { type: 'boolean' },
  user: { type: 'string' },
  off: { type: 'boolean' },
  config: { type: 'string', short: 'c' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Ground {
  /** Whether the database was lost, and a new one was made. */
  isNew: boolean;
  settings: SettingsStore;
  auth: Pick<Auth, 'sessions'>;
  close: () => Promise<void>;
}

/** Opening it refuses a folder that a server works with. */
type Open = (options: {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  repairsLogin: true;
}) => Promise<Ground>;

interface CommandOptions {
  config: Config;
  user: string | undefined;
  isOff: boolean;
  isGenerated: boolean;
  password?: string;
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const generate = () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');

const passwordFor = async ({ isGenerated }: Pick<CommandOptions, 'isGenerated'>, terminal: Terminal): Promise<string> =>
  isGenerated ? generate() : askTwice(terminal);
const nameless = 'No user name is set yet. Use --user.';

export const runResetPassword = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  open: Open,
  terminal?: Terminal,
): Promise<number> =>
  runCommandLine(
    {
      usage,
      read() {
        const { values } = parseArgs({ args, options });
        if (values.help) return undefined;
        const { off: isOff = false, generate: isGenerated = false, user, config: directory } = values;
        if (isOff && (isGenerated || user !== undefined))
          throw new UsageError('--off can’t be combined with other options.');
        if (user?.trim() === '') throw new UsageError('The user name can’t be empty.');
        const config = readConfig(directory === undefined ? [] : ['--config', directory], environment);
        return config && { config, user, isOff, isGenerated };
      },
      run: (request, theirs) => reset(request, environment, open, theirs),
    },
    terminal,
  );

async function reset(
  request: CommandOptions,
  environment: NodeJS.ProcessEnv,
  open: Open,
  terminal: Terminal,
): Promise<number> {
  const { directory } = request.config;
  dropPrivileges(directory);
  const { database, key } = pathsOf(directory);
  if (!existsSync(database) && !existsSync(key))
    throw new AppError('not-found', `No installation found in ${directory}. Use --config to name it.`);
  // Asked first if the database is lost: a new one must not be without a login while the user types.
  const early = isEmptyDatabase(database) ? await chooseEarly(request, terminal) : undefined;
  const logging = await openLog({ directory: join(directory, 'log') });
  try {
    const installation = await open({ config: request.config, environment, logging, repairsLogin: true });
    try {
      const { patch, words } = await choose({ ...request, ...early }, installation.settings, terminal);
      const whole = { ...emptied(installation.settings), ...patch };
      await installation.settings.saveTogether(() => ({ patch: whole, parts: [], who: 'captionarr reset-password' }));
      await installation.auth.sessions.endAll();
      for (const line of words) terminal.say(line);
      if (installation.isNew)
        terminal.say(
          'The database was empty or missing, so a new one was created. Restore a backup to get the rest back.',
        );
      return 0;
    } finally {
      await installation.close();
    }
  } finally {
    await logging.close();
  }
}

/** Empties unreadable values so that the next start works. */
const emptied = (settings: SettingsStore): SettingsPatch =>
  Object.fromEntries(
    loginKeys.filter((key) => settings.unreadable().includes(key)).map((key) => [key, fields.get(key)?.default]),
  );

async function chooseEarly(request: CommandOptions, terminal: Terminal): Promise<Partial<CommandOptions>> {
  if (request.isOff) return {};
  if (request.user === undefined) throw new UsageError(nameless);
  return { password: await passwordFor(request, terminal) };
}

async function choose(
  { user, isOff, ...request }: CommandOptions,
  { get }: SettingsStore,
  terminal: Terminal,
): Promise<{ patch: SettingsPatch; words: string[] }> {
  if (isOff)
    return {
      patch: { 'auth.type': null },
      words: [
        'The login is disabled: anyone who can reach the server has full access. Enable it under Settings › General.',
      ],
    };
  const username = user ?? get('auth.username');
  if (username === '') throw new UsageError(nameless);
  const type = get('auth.type') ?? 'form';
  const password = request.password ?? (await passwordFor(request, terminal));
  return {
    patch: { 'auth.type': type, 'auth.username': username, 'auth.password': password },
    words: [
      `The password of ${username} has been changed${request.isGenerated ? ` to ${password}` : ''}. All sessions were ended.`,
      ...(get('auth.type') === null ? ['The login was disabled and is now enabled.'] : []),
    ],
  };
}

async function askTwice({ isThere, askSecret, readLine }: Terminal): Promise<string> {
  const password = isThere ? await askSecret('New password: ') : await readLine();
  if (password === '')
    throw new AppError('invalid', 'No password given; nothing was changed. Use --generate to create one.');
  const rejection = refuseShort(password, 'The password');
  if (rejection !== undefined) throw new AppError('invalid', `${rejection.text}; nothing was changed.`);
  if (isThere && (await askSecret('Repeat password: ')) !== password)
    throw new AppError('invalid', 'The passwords don’t match; nothing was changed.');
  return password;
}
