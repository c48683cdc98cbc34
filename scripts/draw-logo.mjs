// Draws every picture of the logo from apps/web/logo.svg. Run by hand after changing it: node scripts/draw-logo.mjs
import { copyFileSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const web = new URL('../apps/web/', import.meta.url);
const logo = readFileSync(new URL('logo.svg', web), 'utf8');
const inset = { plain: 0, maskable: 0.14 };

const pictures = [
  { name: 'logo64', size: 64 },
  { name: 'logo128', size: 128 },
  { name: 'icon-180', size: 180, kind: 'maskable' },
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-maskable-512', size: 512, kind: 'maskable' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
for (const { name, size, kind = 'plain' } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = kind === 'maskable' ? '#8b3ed8' : 'transparent';
  await page.setContent(
    `<style>html,body{margin:0;background:${ground}}svg{display:block;width:${size * (1 - 2 * inset[kind])}px;margin:${size * inset[kind]}px}</style>${logo}`,
  );
  await page.screenshot({ path: new URL(`public/images/${name}.png`, web).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
copyFileSync(new URL('logo.svg', web), new URL('public/favicon.svg', web));
