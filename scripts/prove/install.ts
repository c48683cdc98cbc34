import { deepStrictEqual } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Released } from '../release/release.ts';
import type { Home } from './home.ts';
import { firstSteps, searchEverything } from './journey.ts';
import type { Effort, Steps } from './steps.ts';

const maxBytes = 60_000_000;

/** From the package to the first subtitle, and on to the search for everything missing; what each took. */
export async function proveInstall(
  home: Home,
  next: Released,
  browser: Browser,
  steps: Steps,
  isWhole: boolean,
): Promise<{ first: Effort; whole: Effort }> {
  const { machine, commands, bring, product, lab } = home;
  const { download, unpack, start } = commands;
  const effort = { commands: download.length + unpack.length + start.length, clicks: 0, fields: 0 };

  await steps.take('the package is under 60 MB', async () => {
    const { size } = await stat(next.file);
    if (size > maxBytes) throw new Error(`${basename(next.file)} has ${size} bytes.`);
  });
  const running = await steps.take('it is installed and started by the commands of docs/install.md', async () => {
    const variables = await bring(next);
    await machine.run(unpack, variables);
    return home.start(start, variables);
  });
  await steps.take('its list of contents names exactly the packages that are inside', async () => {
    deepStrictEqual(packagesIn(join(home.folder, 'captionarr')), packagesNamed(await readFile(next.sbom, 'utf8')));
  });
  await steps.take('it says its version, and its doctor finds nothing bad', async () => {
    const version = (await machine.run(['~/captionarr/captionarr --version'])).trim();
    if (version !== next.version) throw new Error(`It says ${version}, and is ${next.version}.`);
    await machine.run(['~/captionarr/captionarr doctor --config ~/captionarr-config']);
  });
  await steps.take('its help is there without a network', async () => {
    const answer = await fetch(`${home.url}/help/install.html`);
    if (!answer.ok || !(await answer.text()).includes('Check and unpack')) throw new Error(`It says ${answer.status}.`);
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await firstSteps({ page, product, lab, steps, effort });
  const first = { ...effort };
  await searchEverything({ page, product, steps, effort }, isWhole);
  await context.close();
  await steps.take('it stops on Ctrl-C', () => running.pressControlC());
  return { first, whole: effort };
}

interface Component {
  group?: string;
  name: string;
  version: string;
  properties: { value: string }[];
}

function packagesNamed(sbom: string): string[] {
  const { components } = JSON.parse(sbom) as { components: Component[] };
  return components
    .filter(({ properties }) => properties.some(({ value }) => value === 'node_modules'))
    .map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`)
    .toSorted();
}

/** Packages in `node_modules` at any depth; our own contract is linked there. */
function packagesIn(folder: string): string[] {
  const manifests = ['*', '@*/*'].flatMap((name) => globSync(`**/node_modules/${name}/package.json`, { cwd: folder }));
  const packages = manifests.map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Component;
    return `${name} ${version}`;
  });
  return [...new Set(packages)].filter((each) => !each.startsWith('@captionarr/')).toSorted();
}
