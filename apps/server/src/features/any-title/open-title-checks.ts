import { basename } from 'node:path';
import type { SyncAnswer } from '@captionarr/contract';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { ManualSearch } from '#engine/search/manual-search.ts';
import { createProposals, type SavedProposal } from '#engine/sync/proposals.ts';
import { unable } from '#engine/sync/reference-cues.ts';
import type { Syncing } from '#engine/sync/sync-order.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobQueue } from '#platform/jobs/job.ts';
import type { LibraryVideos } from './library-videos.ts';

interface Dependencies {
  jobs: JobQueue;
  manual: Pick<ManualSearch, 'open'>;
  videos: Pick<LibraryVideos, 'assertVideo'>;
  measureText: Syncing['measureText'];
}

/** A search result, by its handle, and the video that it may fit. */
interface CheckOrder {
  handle: string;
  path: string;
}

interface CheckInput extends CheckOrder {
  title: string;
  language: string;
}

export interface TitleChecks {
  /** Measures; answers after a while that it still works: the same order asked again joins the same job. */
  check: (order: CheckOrder) => Promise<SyncAnswer>;
}

/** The widest search for a match, as library checks make it. */
const rules = { maxOffset: 60, noFixFramerate: false, gss: false };

/** Measures downloads that are saved nowhere against videos on disk. */
export function openTitleChecks({ jobs, manual, videos, measureText }: Dependencies): TitleChecks {
  const job = jobs.register(
    defineJob<CheckInput>({
      name: 'check-title',
      lane: 'cpu',
      title: ({ title, language }) => `Check the timing of ${title} (${language})`,
      said: ({ title, language }) => ({ code: 'sync-measure', values: { title, language } }),
      async run({ handle, path, title, language }, { signal, progress, checkpoint }) {
        const { bytes, extension } = await manual.open(handle);
        const order = { bytes, path: `subtitle.${extension}`, language, videoPath: path, ...rules };
        const onProgress = (share: number) => progress(Math.round(share * 100), 100, title);
        const { proposal } = await measureText(order, { signal, onProgress }).catch(withoutEditing);
        const saved: SavedProposal = { proposal, hash: handle };
        await checkpoint(saved);
      },
    }),
  );
  const propose = createProposals<CheckOrder>({
    queue: jobs,
    keyOf,
    // What a handle stands for never changes.
    hashOf: async ({ handle }) => handle,
    async begin(order) {
      const language = formatLanguageText((await manual.open(order.handle)).language);
      const input = { ...order, title: basename(order.path), language };
      return jobs.enqueue(job, input, { dedupe: keyOf(order), priority: 'interactive' });
    },
  });

  return {
    async check(order) {
      await videos.assertVideo(order.path);
      return propose(order);
    },
  };
}

const keyOf = ({ handle, path }: CheckOrder) => `${handle} ${path}`;

/** Drops the part of a measurement error that is about editing a file: a check edits none. */
function withoutEditing(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, error.message.replace(unable.text, '').trim(), { cause: error, help: error.help });
}
