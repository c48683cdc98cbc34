import { languageScope, type LiveEvent } from '@captionarr/contract';
import { findCopies } from '#engine/library/find-copies.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Searcher } from './searcher.ts';

interface LanguageOrder extends Actor {
  video: Video;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Key under which clients watch the progress. */
  session?: string | undefined;
}

export type SearchLanguage = (order: LanguageOrder) => Promise<void>;

interface Dependencies {
  db: Database;
  searcher: Searcher;
  jobs: JobQueue;
  emit: (event: LiveEvent) => void;
}

/** Searches one language of one video on request, as a job, and of its copies that miss it; resolves when that has ended. */
export function openSearchLanguage({ db, searcher, jobs, emit }: Dependencies): SearchLanguage {
  const job = jobs.register<LanguageOrder>({
    name: 'search-language',
    lane: 'interactive',
    title: ({ video, language }) => `Search ${nameOf(language)} subtitles for ${video.title}`,
    said: ({ video: { title }, language }) => ({ code: 'search-language', values: { title, language } }),
    about: ({ video: { type, itemId, id }, language }) => [languageScope(type, itemId, id, language)],
    async run({ video, language, session, who, batch }, { signal, progress }) {
      const line = createProgressLine(emit, `search_${video.type}_${video.id}_${language}`, 'Searching subtitles');
      signal.addEventListener('abort', () => line.hide());
      progress(0, 1, video.title);
      line.show(0, 1, video.title);
      const { type, id: mediaId } = video;
      const order = { type, mediaId, languages: [language], trigger: 'language' as const, who, batch };
      try {
        const copies = (await findMissingCopies(db, video, language)).map((id) => ({ ...order, mediaId: id }));
        const [result] = await searcher.searchTogether([{ ...order, session }, ...copies], signal);
        if (result?.status !== 'fulfilled') throw result?.reason;
        const { saved, verdicts } = result.value;
        const failed = verdicts.find(({ outcome }) => outcome === 'failed');
        if (failed) throw new AppError('conflict', failed.sentence, { help: 'task-failed' });
        if (saved.length === 0 && !signal.aborted) tellNothing(emit, video, language);
        progress(1, 1, video.title);
      } finally {
        line.end();
      }
    },
  });

  return async (order) => {
    const dedupe = `${kindCode[order.video.type]} ${order.video.id} ${order.language}`;
    await jobs.whenFinished(await jobs.enqueue(job, order, { dedupe, priority: 'interactive' }));
  };
}

async function findMissingCopies(db: Database, { type, id }: Video, language: string): Promise<number[]> {
  const copies = (await findCopies(db, type, [id])).get(id) ?? [];
  const rows = await db
    .selectFrom('lacking')
    .select('media_id')
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(copies))
    .where('language', '=', language)
    .where('excluded', '=', 0)
    .execute();
  return rows.map((row) => row.media_id);
}

function tellNothing(emit: Dependencies['emit'], { type, id }: Video, language: string): void {
  const [code2 = '', mark] = language.split(':');
  const name = [code2.toUpperCase(), ...(mark ? [mark] : [])].join(' ');
  emit({ type: 'message', action: 'update', payload: `No ${name} subtitles found` });
  emit({ type, action: 'update', payload: id });
}
