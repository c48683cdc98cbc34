import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipOf } from '@captionarr/lab';
import { rarOf } from '../../../apps/server/src/platform/archives/testing/make-rar.ts';

const run = promisify(execFile);

export const subtitle = '1\n00:00:01,000 --> 00:00:02,500\nMade for another machine.\n';

/** The same two subtitles in every kind of archive that Captionarr opens. */
export async function makeArchives(folder: string): Promise<Record<string, Buffer>> {
  const names = ['one.en.srt', 'two.en.srt'];
  const packed = join(folder, 'archives');
  await mkdir(packed, { recursive: true });
  for (const name of names) await writeFile(join(packed, name), subtitle);
  await run('7zz', ['a', '-bso0', 'both.7z', ...names], { cwd: packed });
  return {
    'both.zip': await zipOf(Object.fromEntries(names.map((name) => [name, subtitle]))),
    'both.7z': await readFile(join(packed, 'both.7z')),
    'both.rar': rarOf(
      5,
      names.map((name) => ({ name, content: subtitle })),
    ),
  };
}
