import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startInstallation } from '#installation.ts';
import { scriptedTerminal } from '#platform/command-line/testing/scripted-terminal.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { runResetPassword } from './reset-password.command.ts';

const login = { username: 'ada', password: 'lighthouse' };

/** An installation with a login, whose server is stopped. */
async function install(hasLogin = true) {
  const started = await startApp();
  if (hasLogin) {
    const { username, password } = login;
    await started.app.settings.save({ 'auth.type': 'form', 'auth.username': username, 'auth.password': password });
    await started.api.account.act({ form: { action: 'login', ...login } });
  }
  await started.close();
  return started.directory;
}

async function reset(directory: string, args: string[], answers?: string[], piped?: string, environment = {}) {
  const terminal = scriptedTerminal(answers, piped);
  const code = await runResetPassword(['--config', directory, ...args], environment, startInstallation, terminal);
  return { code, text: [...terminal.said, ...terminal.complaints].join('\n') };
}

/** Whether one may come in with these, and how many sessions are open. */
async function look(directory: string, ...tries: { username: string; password: string }[]) {
  const { app, api, close } = await startApp({ directory });
  const sessions = (await app.db.selectFrom('session').selectAll().execute()).length;
  const mayEnter: boolean[] = [];
  for (const form of tries)
    mayEnter.push(
      await api.account.act({ form: { action: 'login', ...form } }).then(
        () => true,
        () => false,
      ),
    );
  const type = app.settings.get('auth.type');
  await close();
  return { sessions, mayEnter, type };
}

test('a password that is typed twice opens the door, the old one does not, and sessions are over', async () => {
  const directory = await install();

  const { code } = await reset(directory, [], ['a new one', 'a new one']);

  expect(code).toBe(0);
  expect(await look(directory, { ...login, password: 'a new one' }, login)).toEqual({
    sessions: 0,
    mayEnter: [true, false],
    type: 'form',
  });
});

test('two that differ, none, or one of less than 8 characters change nothing', async () => {
  const directory = await install();

  const differing = await reset(directory, [], ['one of them', 'the other']);
  const none = await reset(directory, []);
  const short = [await reset(directory, [], ['7 chars', '7 chars']), await reset(directory, [], undefined, 'a')];

  expect([differing.code, none.code, ...short.map(({ code }) => code)]).toEqual([1, 1, 1, 1]);
  for (const { text } of short) expect(text).toContain('must have at least 8 characters; nothing was changed');
  expect(none.text).toContain('No password given');
  expect(await look(directory, login)).toMatchObject({ mayEnter: [true] });
});

test('one that is made up is printed, and one that is piped in counts', async () => {
  const directory = await install();

  const { text } = await reset(directory, ['--generate', '--user', 'grace']);
  const password = /The password of grace has been changed to (\w{20})\./.exec(text)?.[1] ?? '';
  const made = await look(directory, { username: 'grace', password });
  await reset(directory, [], undefined, 'piped in');

  expect(made.mayEnter).toEqual([true]);
  expect(await look(directory, { username: 'grace', password: 'piped in' })).toMatchObject({ mayEnter: [true] });
});

test('the login can be switched off, and comes back with a password', async () => {
  const directory = await install();

  await reset(directory, ['--off']);
  const off = await look(directory);
  const { text } = await reset(directory, ['--generate']);

  expect(off).toMatchObject({ type: null, sessions: 0 });
  expect(text).toContain('The login was disabled and is now enabled.');
  expect(await look(directory)).toMatchObject({ type: 'form' });
});

test('it is refused while the server runs, without a name, where there is nothing, and what the environment decides', async () => {
  const { directory } = await startApp();
  const nameless = await install(false);
  const fixed = await install();
  const nowhere = join(await temporaryFolder(), 'none');

  const running = await reset(directory, ['--generate']);
  const unnamed = await reset(nameless, ['--generate']);
  const empty = await reset(nowhere, ['--generate']);
  const both = await reset(fixed, ['--off', '--generate']);
  const decided = await reset(fixed, ['--generate'], undefined, '', { CAPTIONARR_AUTH__PASSWORD: 'from outside' });

  expect([running.code, unnamed.code, empty.code, both.code, decided.code]).toEqual([1, 2, 1, 2, 1]);
  expect(running.text).toContain('is in use by another Captionarr');
  expect(unnamed.text).toContain('Use --user');
  expect(decided.text).toContain('auth.password is set by CAPTIONARR_AUTH__PASSWORD');
});
