import { libraryKindOf } from '@captionarr/contract';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { SavedSubtitle } from './command-values.ts';
import { wantsCommand, type PostProcessInput } from './post-process.job.ts';
import type { Video } from '#engine/library/video.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  jobs: Pick<JobQueue, 'enqueue'>;
  postProcess: JobDefinition<PostProcessInput>;
  /** Syncs in the background, if the measurements speak for it. */
  requestSync: (video: Video, file: { path: string; language: string }, made: Actor) => Promise<unknown>;
}

export interface Actor {
  who: string;
  batch: string;
}

type Saved = Pick<SavedSubtitle, 'path' | 'language' | 'score' | 'provider'> &
  Partial<Pick<SavedSubtitle, 'subsId' | 'uploader' | 'releaseInfo'>>;

/** Whether the settings ask for a sync of a subtitle with this score, in percent. */
export function wantsSync(
  settings: Pick<SettingsStore, 'get'>,
  { type }: Video,
  { language, provider, score }: Pick<Saved, 'language' | 'provider' | 'score'>,
): boolean {
  const { code2, forced } = parseLanguageText(language);
  if (!settings.get('subsync.use_subsync') || forced) return false;
  if (settings.get('subsync.checker.blacklisted_providers').includes(provider)) return false;
  if (settings.get('subsync.checker.blacklisted_languages').includes(code2)) return false;
  return type === 'episode'
    ? !settings.get('subsync.use_subsync_threshold') || score <= settings.get('subsync.subsync_threshold')
    : !settings.get('subsync.use_subsync_movie_threshold') || score <= settings.get('subsync.subsync_movie_threshold');
}

/** Runs the configured steps after a save: sync first, then the command. */
export function createAfterSave({ settings, jobs, postProcess, requestSync }: Dependencies) {
  async function command(video: Video, saved: Saved): Promise<void> {
    if (!wantsCommand(settings, video, saved.score)) return;
    const { type, itemId, title, id: mediaId, path: videoPath } = video;
    const seriesId = type === 'episode' ? itemId : ('' as const);
    const known = { subsId: '', uploader: '', releaseInfo: '', ...saved };
    const input = { ...known, videoPath, audio: video.audio[0] ?? '', seriesId, mediaId };
    await jobs.enqueue(postProcess, { kind: libraryKindOf[type], itemId, title, saved: input });
  }

  return {
    command,
    async all(video: Video, saved: Saved, made: Actor): Promise<void> {
      if (wantsSync(settings, video, saved)) await requestSync(video, saved, made);
      await command(video, saved);
    },
  };
}
export type AfterSave = ReturnType<typeof createAfterSave>;
