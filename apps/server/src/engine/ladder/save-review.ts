import { NotASubtitle, withCues } from '#domain/subtitles/formats/index.ts';
import type { SavedBeside } from '#engine/files/save-beside-video.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { closeText, openText } from '#engine/files/text-file.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { correctCues, correctShiftedCues } from './correct-cues.ts';
import type { KeptReview } from './review-rows.ts';
import type { Correction } from './reviews.ts';
import { saveRung } from './save-rung.ts';
import { textOfMade } from './text-of-made.ts';

interface Dependencies {
  files: Pick<SubtitleFiles, 'read' | 'write' | 'madeOf'>;
  settings: Pick<SettingsStore, 'get'>;
}

interface SaveOrder {
  video: Video;
  review: KeptReview;
  corrections: readonly Correction[];
  who: string;
  batch: string;
}

/** Writes a reviewed subtitle; undefined if that changes nothing. */
export async function saveReview(dependencies: Dependencies, order: SaveOrder): Promise<SavedBeside | undefined> {
  const { review } = order;
  return review.path === null ? saveNew(dependencies, order) : correctFile(dependencies, order, review.path);
}

const detailOf = ({ review: { made, from, engine }, corrections }: SaveOrder) => ({
  made,
  from,
  engine,
  corrected: corrections.length,
});

/** The result wasn’t good enough by itself, so there is no file yet. */
async function saveNew(parts: Dependencies, order: SaveOrder): Promise<SavedBeside> {
  const { video, review, corrections, who, batch } = order;
  const { language, made } = review;
  const cues = correctCues(review.cues, corrections);
  if (cues.length === 0) throw new AppError('conflict', 'Every cue is empty. Nothing was saved.', { help: 'reviews' });
  const text = textOfMade(cues, made, parts.settings.get('general.mark_machine_made'));
  return saveRung(parts, { video, language, text, made, detail: detailOf(order), who, batch });
}

/** Sync may have shifted the file since; its times stay. */
async function correctFile({ files }: Dependencies, order: SaveOrder, path: string): Promise<SavedBeside | undefined> {
  const { video, review, corrections, who, batch } = order;
  const { language } = review;
  if (corrections.length === 0) return undefined;
  const there = await files.read(path);
  const opened = there && openIfReadable({ bytes: there.bytes, path, language });
  const cues = opened && correctShiftedCues(opened.subtitle.cues, review.cues, corrections);
  if (!cues)
    throw new AppError(
      'conflict',
      'The subtitle was changed since Captionarr made it, so the corrections don’t fit. Nothing was saved.',
      { help: 'reviews' },
    );
  const bytes = closeText({ ...opened, charset: 'utf-8' }, withCues(opened.subtitle, cues), true);
  const target = { type: video.type, mediaId: video.id, path, language };
  const change = await files.write(
    { ...target, tool: 'review', detail: detailOf(order), who, batch },
    bytes,
    there.hash,
  );
  return { path, language, change };
}

function openIfReadable(file: Parameters<typeof openText>[0]) {
  try {
    return openText(file);
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}
