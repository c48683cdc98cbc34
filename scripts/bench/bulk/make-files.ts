import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { putLibrary } from '../../../apps/server/src/testing/library-rows.ts';
import { silentLog } from '../../../apps/server/src/testing/silent-log.ts';

const languages = ['de', 'en', 'es', 'fr'] as const;
const cues = 600;
const words = 'harbour lantern window letter morning river stranger answer winter silence garden station'.split(' ');

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
const time = (second: number) => `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)},000`;

/** A subtitle of the usual length, different for each seed. */
function subtitleText(seed: number): string {
  let state = seed * 2_654_435_761 + 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return Array.from({ length: cues }, (_, index) => {
    const line = Array.from({ length: 7 }, () => words[next() % words.length]).join(' ');
    return `${index + 1}\n${time(index * 8)} --> ${time(index * 8 + 5)}\n${line}.\n`;
  }).join('\n');
}

/** Movies with four subtitles each, on disk and in the database. */
export async function makeFiles(root: string, directory: string, files: number): Promise<void> {
  const movies = Array.from({ length: Math.ceil(files / languages.length) }, (_, index) => ({
    id: index + 1,
    title: `Movie ${index + 1}`,
    profileId: 1,
    path: join(root, `Movie ${index + 1} (2020)`, `Movie ${index + 1} (2020).mkv`),
    audio: 'en',
    missing: 'ja',
    have: languages.join(','),
  }));
  const { db, close } = await openDatabase({
    file: join(directory, 'db', 'captionarr.db'),
    log: silentLog,
  });
  await db.transaction().execute((transaction) => putLibrary(transaction, { profiles: { 1: ['ja'] }, movies }));
  let made = 0;
  for (const { id, path } of movies) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, '');
    const rows = [];
    for (const [no, language] of languages.entries()) {
      const file = path.replace(/mkv$/, `${language}.srt`);
      await writeFile(file, subtitleText(++made));
      const { size, mtimeMs } = await stat(file);
      const facts = { kind: 1 as const, media_id: id, no, language, stream: null, codec: null };
      rows.push({ ...facts, path: file, size, modified_at: Math.round(mtimeMs) });
    }
    await db.insertInto('subtitle').values(rows).execute();
  }
  await close();
}
