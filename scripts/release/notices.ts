import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimePackage } from './runtime-packages.ts';

const line = '-'.repeat(78);

/** The licences of everything that is inside and not ours, each text once. */
export function thirdPartyNotices(packages: RuntimePackage[], folderOf: (each: RuntimePackage) => string): string {
  const holders = new Map<string, Set<string>>();
  for (const each of packages) {
    const own =
      licenceText(folderOf(each)) ?? `Licence: ${each.license || 'not stated'} (the package brings no text of it)`;
    const text = [own, ...moreText(each.name)].join('\n\n');
    holders.set(text, (holders.get(text) ?? new Set()).add(`${each.name} ${each.version} (${each.license || '?'})`));
  }
  const parts = [...holders]
    .map(([text, names]) => ({ names: [...names].toSorted(), text }))
    .toSorted((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
  const head = 'Captionarr is under the MIT licence (see LICENSE). It contains the following works of others.';
  return `${[head, ...parts.map(({ names, text }) => `${line}\n${names.join('\n')}\n\n${text}`)].join('\n\n')}\n`;
}

/** Of works inside a package that brings no text for them. */
function moreText(name: string): string[] {
  const file = new URL(`notices/${name.replace('/', '-')}.txt`, import.meta.url);
  return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
}

function licenceText(folder: string): string | undefined {
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted();
  if (files.length === 0) return undefined;
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}
