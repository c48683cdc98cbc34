// Takes the pictures of the help from the demo, light and dark: `node scripts/screenshots.ts [name …]`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../lab/src/process.ts';
import { pictures, type Picture } from './screenshots/pictures.ts';

const repository = join(import.meta.dirname, '..');

/** The demo on a port of its own; resolves when it says where it is. */
async function startDemo(port: number) {
  const demo = spawn(process.execPath, ['lab/src/demo.ts', '--port', String(port)], { cwd: repository });
  await new Promise<void>((ready, failed) => {
    demo.stdout.on('data', (text: Buffer) => text.includes('Captionarr is at') && ready());
    demo.once('exit', () => failed(new Error('The demo ended.')));
  });
  return () => new Promise((ended) => void demo.once('exit', ended).kill('SIGTERM'));
}

async function take(browser: Browser, { name, open }: Picture, scheme: 'light' | 'dark', baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    colorScheme: scheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await open(page);
  // A video in the studio never stops loading.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
  const picture = join(folder, `${name}-${scheme}.png`);
  await page.screenshot({ path: picture });
  await context.close();
  const made = join('docs/images', `${name}-${scheme}.webp`);
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-quality', '82', made], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${made} could not be made: is ffmpeg installed?`);
  console.log(made);
}

const wanted = process.argv.slice(2);
const port = await freePort();
const folder = await mkdtemp(join(tmpdir(), 'captionarr-screenshots-'));
const stopDemo = await startDemo(port);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
try {
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const scheme of ['light', 'dark'] as const) await take(browser, picture, scheme, `http://127.0.0.1:${port}/`);
} finally {
  await browser.close();
  await stopDemo();
  await rm(folder, { recursive: true, force: true });
}
