import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { listZip } from '#platform/archives/open-zip.ts';
import { isArchive, isSubtitle } from './file-kinds.ts';
import { createPathIndex, type PathIndex } from './path-index.ts';

const maxDepth = 12;

interface Options {
  withArchives: boolean;
  maxFiles: number;
  log: Logger;
}

/**
 * Every subtitle below a folder, and every archive if wanted; a zip file counts as a folder with its files in it. Links
 * are not followed, so that none leads outside. A subfolder or zip file that can't be read is left out.
 */
export async function readFolderTree(folder: string, { withArchives, maxFiles, log }: Options): Promise<PathIndex> {
  const paths = createPathIndex();
  const waiting = [{ below: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { below, depth } = next;
    const inside = await readdir(join(folder, below), { withFileTypes: true }).catch((cause: unknown) => {
      if (below !== '') return [];
      throw new ProviderFault('LocalError', `The subtitle folder ${folder} can’t be read.`, { cause });
    });
    for (const [count, entry] of inside.entries()) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && depth < maxDepth) waiting.push({ below: path, depth: depth + 1 });
      if (entry.isFile() && isSubtitle(entry.name)) paths.add(path);
      if (entry.isFile() && withArchives && isArchive(entry.name))
        for (const each of await pathsOf(folder, path)) paths.add(each);
      if (paths.count() >= maxFiles) {
        log.warn(`The subtitle folder ${folder} has more than ${maxFiles} files. The rest isn’t searched.`);
        return paths;
      }
      if (count % 1000 === 999) await yieldToOthers();
    }
  }
  return paths;
}

/** The files in a zip file; other archives are found by their own names. */
async function pathsOf(folder: string, path: string): Promise<string[]> {
  if (!/\.zip$/i.test(path)) return [path];
  const names = await listZip(join(folder, path)).catch(() => []);
  return names.filter(isSubtitle).map((name) => `${path}/${name}`);
}
