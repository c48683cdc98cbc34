import { randomUUID } from 'node:crypto';
import type { LiveEvent, Review } from '@captionarr/contract';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { findVideo } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { NoteMade } from './note-made.ts';
import { discardReview, restoreReview } from './discarded-reviews.ts';
import { forgetOutdated, keepReview, listReviews, readKeptReview, type KeptReview } from './review-rows.ts';
import type { Reviews } from './reviews.ts';
import type { MadeSubtitle } from './rung-maker.ts';
import { saveReview } from './save-review.ts';

interface Dependencies {
  db: Database;
  files: Pick<SubtitleFiles, 'read' | 'write' | 'madeOf'>;
  settings: Pick<SettingsStore, 'get'>;
  /** Told of a subtitle that had no file before. */
  noteMade: NoteMade;
  emit: (event: LiveEvent) => void;
  now?: (() => number) | undefined;
}

const gone = () => new AppError('not-found', 'This subtitle no longer waits for a review.', { help: 'reviews' });

/** Machine-made subtitles that a person should look at, in the database until they are saved or discarded. */
export function createReviews({ db, files, settings, noteMade, emit, now = Date.now }: Dependencies): Reviews {
  const tell = () => emit({ type: 'reviews', action: 'update', payload: null });
  const find = async (id: number): Promise<KeptReview> => {
    const review = await readKeptReview(db, id);
    if (!review) throw gone();
    return review;
  };
  const forget = (id: number) => db.deleteFrom('review').where('id', '=', id).execute();

  async function keepPictures(id: number, { doubts, pictures }: MadeSubtitle): Promise<void> {
    if (!pictures) return;
    for (const { cue } of doubts) {
      const png = await pictures(cue);
      await db
        .insertInto('review_picture')
        .values({ review_id: id, cue, png })
        .onConflict((conflict) => conflict.columns(['review_id', 'cue']).doUpdateSet({ png }))
        .execute();
    }
  }

  async function save(review: KeptReview, corrections: Parameters<Reviews['settle']>[1]['corrections'], who: string) {
    const batch = randomUUID();
    const video = await findVideo(db, review.type, review.mediaId);
    const written = await saveReview({ files, settings }, { video, review, corrections, who, batch });
    await forget(review.id);
    if (written && review.path === null) await noteMade(video, review, written, { who, batch, isByHand: true });
    return { batch: written?.change ? batch : null };
  }

  return {
    async keep({ video, language }, made, { rung, path, said }) {
      const id = await keepReview(db, {
        type: video.type,
        mediaId: video.id,
        language,
        made: rung,
        videoPath: video.path,
        path,
        from: made.from,
        engine: made.engine,
        cues: made.cues,
        doubts: made.doubts,
        sources: made.sources ?? null,
        at: now(),
        sentence: said?.text ?? null,
      });
      await keepPictures(id, made);
      tell();
      return id;
    },

    list: ({ type, id, itemId }) => listReviews(db, { type, mediaId: id, itemId }),

    async read(id) {
      const [[summary], review, pictures] = await Promise.all([
        listReviews(db, { id }),
        find(id),
        db.selectFrom('review_picture').select('cue').where('review_id', '=', id).execute(),
      ]);
      if (!summary) throw gone();
      return { ...summary, all: presentCues(review, new Set(pictures.map(({ cue }) => cue))) };
    },

    async picture(id, no) {
      await find(id);
      const row = await db
        .selectFrom('review_picture')
        .select('png')
        .where('review_id', '=', id)
        .where('cue', '=', no - 1)
        .executeTakeFirst();
      if (!row) throw new AppError('not-found', 'This cue has no picture.', { help: 'reviews' });
      return row.png;
    },

    async settle(id, { action, corrections, who }) {
      try {
        if (action === 'restore') {
          if (!(await restoreReview(db, id))) throw gone();
          return { batch: null };
        }
        const review = await find(id);
        if (action === 'save') return await save(review, corrections, who);
        await discardReview(db, id, now());
        return { batch: null };
      } finally {
        tell();
      }
    },

    async prune() {
      if (await forgetOutdated(db)) tell();
    },
  };
}

function presentCues({ id, cues, doubts, sources }: KeptReview, pictures: ReadonlySet<number>): Review['all'] {
  const doubtOf = new Map(doubts.map(({ cue, why }) => [cue, why]));
  return cues.map(({ start, end, text }, index) => ({
    no: index + 1,
    start,
    end,
    text,
    source: sources?.[index] ?? null,
    picture: pictures.has(index) ? `/ladder/reviews/${id}/pictures/${index + 1}` : null,
    doubt: doubtOf.get(index) ?? null,
  }));
}
