import { chmod, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { findApprise } from './apprise-command.ts';
import { createSenders } from './senders.ts';

/** A command of this name that writes down what it gets. */
async function install(exitCode = 0) {
  const folder = await temporaryFolder();
  const file = join(folder, 'apprise');
  const script = [
    '#!/bin/sh',
    `printf '%s\\n' "$@" > '${folder}/options'`,
    `cat "\${1#--config=}" > '${folder}/config'`,
    `stat -c %a "\${1#--config=}" > '${folder}/mode'`,
    `cat > '${folder}/input'`,
    `env > '${folder}/environment'`,
    `exit ${exitCode}`,
  ].join('\n');
  await writeFile(file, script);
  await chmod(file, 0o700);
  return { folder, file, read: (name: string) => readFile(join(folder, name), 'utf8') };
}

const message = { title: '$(reboot) `x`', body: 'Two\nlines' };

test('is found where commands are looked for', async () => {
  const { folder, file } = await install();

  expect(await findApprise(`/nowhere:${folder}`)).toBe(file);
  expect(await findApprise('/nowhere')).toBeUndefined();
  expect(await findApprise()).toBeUndefined();
});

test('sends to what we cannot, with the address in a file that only we may read', async () => {
  const { file, read } = await install();
  const senders = createSenders({ apprise: file });

  await senders.send('pbul://hush-hush/#films', message);

  expect(await read('config')).toBe('pbul://hush-hush/#films\n');
  expect(await read('mode')).toBe('600\n');
  expect(await read('input')).toBe(message.body);
  const options = await read('options');
  expect(options).toContain(`--title=${message.title}`);
  expect(options).not.toContain('hush-hush');
  expect(await read('environment')).not.toContain('VITEST');
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('captionarr-notify-'))).toEqual([]);
  expect(senders.usable()).toContain('Pushbullet');
});

test('what it could not deliver is said without the address', async () => {
  const { file } = await install(1);

  const failed = createSenders({ apprise: file }).send('pbul://hush-hush', message);

  await expect(failed).rejects.toThrow('The apprise command couldn’t deliver the message.');
  await expect(failed).rejects.not.toThrow(/hush-hush/);
});

test('a command that is gone', async () => {
  await expect(createSenders({ apprise: '/nowhere/apprise' }).send('pbul://token', message)).rejects.toThrow(
    'The apprise command couldn’t be started.',
  );
});

test('an address of several lines does not reach it', async () => {
  const { file, folder } = await install();

  await expect(createSenders({ apprise: file }).send('pbul://a\ninclude /etc/passwd', message)).rejects.toThrow(
    'Not a notification URL',
  );
  expect(await readdir(folder)).toEqual(['apprise']);
});
