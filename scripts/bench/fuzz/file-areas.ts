import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import * as fc from 'fast-check';
import { describeFileName } from '../../../packages/domain/src/subtitles/describe-file-name.ts';
import { subtitlePath } from '../../../packages/domain/src/subtitles/naming/subtitle-path.ts';
import { variantFromWords, subtitleWords } from '../../../packages/domain/src/subtitles/subtitle-name.ts';
import { sevenZipOf, zipOf } from '../../../apps/server/src/platform/archives/testing/make-archive.ts';
import { rarOf } from '../../../apps/server/src/platform/archives/testing/make-rar.ts';
import { unpack } from '../../../apps/server/src/platform/archives/unpack.ts';
import type { Area } from './area.ts';
import { damagedBytes, fileName } from './damage.ts';

const extensions = ['srt', 'ass', 'ssa', 'vtt', 'sub', 'smi', 'txt', 'mpl'];
const content = '1\n00:00:01,000 --> 00:00:02,000\nWho opened the sluice?\n';
const names = [
  'a.srt',
  'Season 1/b.en.srt',
  '../c.srt',
  '/etc/d.srt',
  '..\\e.srt',
  'C:\\f.srt',
  'ép.srt',
  'g.zip',
  '...srt',
];

/** Really writes it: the process may write in its folder and nowhere else. */
async function save(folder: string, path: string, bytes: Uint8Array | string) {
  if (/^\.\.(?:\/|$)/.test(relative(folder, path))) throw new Error(`It would be outside: ${path}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  } catch (error) {
    // Names that no file system takes are refused by it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG')) throw error;
  }
}

async function unpackInto(folder: string, bytes: Uint8Array): Promise<boolean> {
  const { files, problem } = await unpack({ bytes, extensions });
  for (const { name, content: unpacked } of files) {
    if (name !== basename(name) || name === '..' || name === '') throw new Error(`It names a folder: ${name}`);
    await save(folder, join(folder, name.replaceAll('\0', '')), unpacked);
  }
  return problem === undefined && files.length > 0;
}

const archives = (name: string, inputs: number, make: () => Promise<Buffer[]>): Area => ({
  name: `archives, ${name}`,
  inputs,
  property: async (folder) => ({
    input: damagedBytes(await make(), 4),
    holds: (bytes: Buffer) => unpackInto(join(folder, 'unpacked'), bytes),
  }),
});

const made = names.map((name) => ({ name, content }));
const bomb = { name: 'bomb.srt', content: Buffer.alloc(30_000_000), promised: 100 };

export const fileAreas: Area[] = [
  archives('zip', 6000, async () => [zipOf(made), zipOf(made.slice(0, 1)), zipOf([...made, { ...bomb }])]),
  archives('rar', 2000, async () => [rarOf(4, made), rarOf(5, made)]),
  archives('7z', 400, async () => [await sevenZipOf({ 'a.srt': content, 'Season 1/b.srt': content })]),
  {
    name: 'archives, names in a zip',
    inputs: 2000,
    property: async (folder) => ({
      input: fc.array(fileName, { maxLength: 5 }),
      holds: (inside: string[]) =>
        unpackInto(join(folder, 'unpacked'), zipOf(inside.map((name) => ({ name: `${name}.srt`, content })))),
    }),
  },
  {
    name: 'file names, what they tell',
    inputs: 20_000,
    property: async () => ({
      input: fileName,
      holds: (name: string) => {
        const { season, episode } = describeFileName(name);
        if (!(Number.isInteger(season) && Number.isInteger(episode) && season >= 0 && episode >= 0))
          throw new Error('No number.');
        const words = subtitleWords(name);
        if (words) variantFromWords(words);
        return words !== undefined;
      },
    }),
  },
  {
    name: 'file names, where they are saved',
    inputs: 5000,
    property: async (folder) => ({
      input: fc.tuple(
        fileName,
        fc.constantFrom('en', 'pb', 'zt', 'xx', '../en'),
        fc.constantFrom('srt', 'ass', '../srt'),
        fc.boolean(),
      ),
      holds: async ([name, language, extension, hi]: [string, string, string, boolean]) => {
        const videos = join(folder, 'videos');
        // A video has a name of its own in its folder; the library knows no other.
        const video = `${name.replaceAll(/[/\0]/g, '') || 'x'}.mkv`;
        const rules = {
          subfolder: hi ? 'relative' : 'current',
          subfolderCustom: 'Subs',
          hiExtension: 'sdh',
          singleLanguage: false,
        } as const;
        let path;
        try {
          path = subtitlePath({ videoPath: join(videos, video), language, hi, forced: false, extension }, rules);
        } catch (error) {
          if (error instanceof RangeError) return false;
          throw error;
        }
        await save(videos, path, content);
        return true;
      },
    }),
  },
];
