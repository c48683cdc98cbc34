import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DeliveryError } from './delivery-error.ts';
import type { Message } from './service.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** How long the command may take, in milliseconds; it is slow to start. */
const patience = 30_000;

/** Finds the installed apprise command. */
export async function findApprise(searchPath = ''): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter((each) => each !== '')) {
    const file = join(folder, 'apprise');
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

/** Sends through the apprise command. The URL is in a private file, because process lists would show it. */
export async function sendByApprise(command: string, url: string, { title, body }: Message): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-notify-'));
  try {
    const file = join(folder, 'apprise.conf');
    await writeFile(file, `${url}\n`, { mode: 0o600 });
    await run(command, [`--config=${file}`, `--title=${title}`, '--input-format=text'], body);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, options: string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (message: Sentence) => reject(new DeliveryError(message, 'upstream', { help: 'apprise-missing' }));
    // Output is discarded because it may contain the URL, and the child gets a minimal environment.
    const child = spawn(command, options, {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: process.env.LANG },
      timeout: patience,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => refuse(sentence`The apprise command couldn’t be started. Check its installation.`));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else if (signal) refuse(sentence`The apprise command didn’t finish within ${patience / 1000} s.`);
      else refuse(sentence`The apprise command couldn’t deliver the message. Try the URL with the command itself.`);
    });
    // A command that ends early does not read.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
