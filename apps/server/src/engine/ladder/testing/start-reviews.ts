import type { Made } from '@captionarr/contract';
import { sql } from 'kysely';
import { startFiles } from '#engine/files/testing/start-files.ts';
import { findVideo } from '#engine/library/video.ts';
import { createReviews } from '#engine/ladder/create-reviews.ts';
import type { MadeSubtitle, Wish } from '#engine/ladder/rung-maker.ts';
import { sentence } from '#platform/sentence.ts';

const cuesOf = (...texts: string[]) =>
  texts.map((text, index) => ({ start: index * 2000 + 1000, end: index * 2000 + 2500, text }));

/** Three French lines, of which the second is doubtful. */
export const someMade = (more: Partial<MadeSubtitle> = {}): MadeSubtitle => ({
  cues: cuesOf('Bonjour.', 'lls arrivent.', 'Au revoir.'),
  doubts: [{ cue: 1, why: 'unsure' }],
  from: 'track 3',
  engine: 'tesseract 5.3',
  ...more,
});

/** Reviews on a real database, beside the movie with the id 1 of `startFiles`. */
export async function startReviews() {
  const started = await startFiles();
  const { db, files, settings, media } = started;
  const told: string[] = [];
  const saved: { path: string; who: string; made: Made | null }[] = [];
  const reviews = createReviews({
    db,
    files,
    settings,
    emit: ({ type }) => void told.push(type),
    noteMade: async (_video, { made }, { path }, { who }) => void saved.push({ path, who, made }),
    now: () => 1_700_000_000_000,
  });
  const video = await findVideo(db, 'movie', 1);
  const wish: Wish = { video, language: 'fr', profile: { items: [] }, item: { language: 'fr' } };
  const frenchPath = `${media}/Harbour Lights.fr.srt`;

  return {
    ...started,
    reviews,
    told,
    saved,
    wish,
    frenchPath,
    keep: (made = someMade(), path: string | null = null, rung: Made = 'ocr') =>
      reviews.keep(wish, made, { rung, path, said: sentence`${1} of ${3} cues are doubtful.` }),
    /** A machine-made file of the movie, as a rung saves it and a scan finds it. */
    putFile: async (text: string) => {
      const order = { type: 'movie' as const, mediaId: 1, path: frenchPath, language: 'fr', who: 'Captionarr' };
      const there = await files.read(frenchPath);
      await files.write(
        { ...order, tool: 'ocr', detail: { made: 'ocr' }, batch: 'first' },
        Buffer.from(text),
        there?.hash ?? null,
      );
      await sql`insert or replace into subtitle (kind, media_id, no, language, path, made)
        values (1, 1, 0, 'fr', ${frenchPath}, 'ocr')`.execute(db);
      return frenchPath;
    },
  };
}
