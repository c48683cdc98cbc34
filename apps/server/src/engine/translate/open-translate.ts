import { fileScope, languageScope, type LiveEvent } from '@captionarr/contract';
import type { Translator } from '#domain/translate/translator.ts';
import type { FileChange, SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import type { SavedBeside } from '#engine/files/save-beside-video.ts';
import { AppError } from '#platform/errors.ts';
import type { JobContext, JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { estimateFiles } from './estimate-files.ts';
import type { LineStore } from './line-store.ts';
import type { Purse } from './purse.ts';
import { readyTranslators } from './ready-translators.ts';
import type { SeriesMemory } from './series-memory.ts';
import { refuseOrder, translateFile } from './translate-file.ts';
import type { TranslateOrder, Translating } from './translate-order.ts';

interface Dependencies {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  /** The translator of the settings, then those that take over. */
  translators: () => readonly [Translator, ...Translator[]];
  purse: Purse;
  lines: LineStore;
  memory: SeriesMemory;
  /** History, and what else the settings want after a subtitle was saved. */
  saved: (order: TranslateOrder, translation: SavedBeside) => Promise<void>;
  jobs: JobQueue;
  emit: (event: LiveEvent) => void;
}

/** Translates in durable jobs, one after another, to stay within rate limits. */
export function openTranslate(parts: Dependencies): Translating {
  const { translators, saved, jobs, emit } = parts;
  const changes = new Map<string, FileChange>();

  const job = jobs.register<TranslateOrder>({
    name: 'translate',
    lane: 'search',
    title: ({ video, to }) => `Translate ${video.title} into ${to}`,
    said: ({ video: { title }, to: language }) => ({ code: 'translate', values: { title, language } }),
    about: ({ video: { type, itemId, id }, path, to }) => [
      fileScope(type, itemId, path),
      languageScope(type, itemId, id, to),
    ],
    async run(order, context) {
      const translation = await translateFile(order, {
        ...parts,
        translators: readyTranslators(translators()),
        ...watch(order, context),
      });
      if (!translation.change) return;
      changes.set(keyOf(order), translation.change);
      await saved(order, translation);
    },
  });

  function watch({ video, path }: TranslateOrder, { signal, progress }: JobContext) {
    const line = createProgressLine(emit, `translate_progress_${path}`, 'Translating subtitles');
    signal.addEventListener('abort', () => line.hide());
    const onProgress = (done: number, count: number) => {
      progress(done, count, video.title);
      if (done < count) line.show(done, count, video.title);
      else line.end();
    };
    return { signal, onProgress };
  }

  return {
    async state() {
      const all = translators();
      const { type, name, problem, languages } = all.find((one) => one.problem() === null) ?? all[0];
      const missing = problem();
      if (missing !== null) return { type, name, problem: missing, languages: [] };
      try {
        return { type, name, problem: null, languages: [...(await languages())] };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { type, name, problem: error.message, languages: [] };
      }
    },

    estimate: (subtitles) => estimateFiles(subtitles, { ...parts, translators: readyTranslators(translators()) }),

    async translate(order) {
      refuseOrder(order);
      readyTranslators(translators());
      const id = await jobs.enqueue(job, order, { dedupe: keyOf(order), priority: 'interactive' });
      await jobs.whenFinished(id);
      const change = changes.get(keyOf(order));
      changes.delete(keyOf(order));
      return change;
    },
  };
}

const keyOf = ({ path, to }: TranslateOrder) => `${to} ${path}`;
