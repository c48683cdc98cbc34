import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../lab/src/process.ts';
import { commands, DriverError, type Driver } from './driver.ts';
import { programs } from './programs.ts';
import { retry, startProgram } from './process.ts';

const run = promisify(execFile);

/** Starts WebKitGTK’s own small browser on a screen that isn’t there. */
export async function startWebKit(): Promise<Driver> {
  const display = await startDisplay();
  const port = await freePort();
  const stop = startProgram(programs.webkitDriver(), ['--host=127.0.0.1', `--port=${port}`], { DISPLAY: display.name });

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new DriverError(value as { error: string; message: string });
    return value;
  }

  // On the full screen the page has no toolbar, which would be wider than a phone.
  const options = { binary: programs.webkit(), args: ['--automation', '--full-screen'] };
  await retry(() => ask('GET', '/status'));
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${sessionId}`;
  await focusWindow(display.name);

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    send(command, parameters = {}) {
      const [method, path] = commands[command];
      const { id = '' } = parameters as { id?: string };
      return ask(method, session + path.replace(':id', id), parameters);
    },
    async resize(width, height) {
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await stop();
      await display.stop();
    },
  };
}

/** Without a window manager no window has the keyboard, and no element in it the focus. */
const focusWindow = (display: string) =>
  retry(async () => {
    const args = ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus', '--sync'];
    await run(programs.focus(), args, { env: { ...process.env, DISPLAY: display }, timeout: 5000 });
  });

async function startDisplay() {
  const taken = await readdir('/tmp/.X11-unix').catch((): string[] => []);
  let number = 90 + (process.pid % 100);
  while (taken.includes(`X${number}`)) number++;
  const name = `:${number}`;
  const stop = startProgram(programs.display(), [name, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  await retry(async () => {
    if (!(await readdir('/tmp/.X11-unix')).includes(`X${number}`)) throw new Error('The display did not start.');
  });
  return { name, stop };
}
