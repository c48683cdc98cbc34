import type { SubtitleComparison } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { parseActions, UnknownAction } from '#domain/subtitles/mods/parse-actions.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Actor } from './after-save.ts';
import { wrapAsConflict } from '#engine/files/refusals.ts';
import { mayCountFrames } from '#engine/files/text-file.ts';
import type { TextWork } from './text-work.ts';
import { findSubtitle, subtitleNotFound, type Video } from '#engine/library/video.ts';

interface Dependencies {
  db: Database;
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  text: TextWork;
  probe: VideoProbe;
}

interface ToolRequest {
  path: string;
  /** `remove_HI`, `shift_offset(ms=500)` … */
  action: string;
  /** The hash that was seen; whatever is there by default. */
  expected?: string | undefined;
}

const unable = sentence`Unable to edit subtitles file.`;

/** Tools that change the text or the times of a subtitle file by a rule. */
export function createTools({ db, files, settings, text, probe }: Dependencies) {
  async function modify(video: Video, { path, action }: ToolRequest, whole: boolean) {
    assertKnown(action);
    const { language } = await findSubtitle(db, video, path);
    const state = await files.read(path);
    if (!state) throw subtitleNotFound();
    const frameRate = mayCountFrames(path) ? (await probe(video.path))?.frameRate : undefined;
    const file = { bytes: state.bytes, path, language, frameRate: frameRate ?? undefined };
    const modified = await text.modify({ ...file, action, utf8: settings.get('general.utf8_encode'), whole });
    if (modified.problem !== undefined)
      throw new AppError('conflict', sentence`${unable} ${asSentence(modified.problem)}`, {
        help: 'subtitle-unusable',
      });
    return { ...modified, language, hash: state.hash };
  }

  return {
    /** Dry run; changes nothing. */
    preview: async (video: Video, request: ToolRequest, whole: boolean): Promise<SubtitleComparison> =>
      (await modify(video, request, whole)).comparison,

    /** A file that stays the same is not written. */
    async run(video: Video, request: ToolRequest, { who, batch }: Actor): Promise<void> {
      const { bytes, comparison, language, hash } = await modify(video, request, false);
      if (comparison.same) return;
      if (comparison.cues.after === 0)
        throw new AppError(
          'conflict',
          sentence`${unable} ${sentence`The result would be empty, so the file wasn’t changed.`}`,
          {
            help: 'subtitle-unusable',
          },
        );
      const { changed, removed, added, retimed } = comparison;
      const figures = Object.entries({ changed, removed, added, retimed }).filter(([, figure]) => figure > 0);
      const order = {
        type: video.type,
        mediaId: video.id,
        path: request.path,
        language,
        tool: request.action,
        detail: Object.fromEntries(figures),
        who,
        batch,
      };
      await wrapAsConflict(unable, () => files.write(order, bytes, request.expected ?? hash));
    },
  };
}

/** Before a file is opened for it. */
function assertKnown(action: string): void {
  try {
    parseActions(action);
  } catch (error) {
    throw error instanceof UnknownAction ? new AppError('invalid', error.message) : error;
  }
}
