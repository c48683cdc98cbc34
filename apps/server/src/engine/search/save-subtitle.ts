import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { Score } from '#domain/search/score-candidate.ts';
import { looksHearingImpaired } from '#domain/subtitles/guess-hearing-impaired.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import { saveBesideVideo } from '#engine/files/save-beside-video.ts';
import type { Video } from '#engine/library/video.ts';
import { downloadEvent, notificationText } from './download-event.ts';
import type { OpenedDownload } from './open-download.ts';
import type { SearchParts } from './search-parts.ts';

type SaveParts = Pick<SearchParts, 'db' | 'settings' | 'files' | 'record' | 'afterSave' | 'tell' | 'log'>;

export interface SaveOrder extends Actor {
  video: Video;
  /** The variant that was searched for. */
  language: LanguageVariant;
  opened: Extract<OpenedDownload, { bytes: Uint8Array }>;
  provider: string;
  found: FoundSubtitle;
  score: Score;
  /** `Manual` is a download that a person chose. */
  action: 'Download' | 'Manual' | 'Upgrade';
  searchId: number | undefined;
  /** The episode that its season pack was downloaded for, as `1×03`, if that is another one. */
  packFor?: string | undefined;
  /** The row of history that is upgraded, and its file. */
  replaces?: { historyId: number; path: string | null } | undefined;
}

export interface SavedFile {
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Whether the very same bytes were there. */
  isSame: boolean;
}

/** Saves a subtitle beside its video, then records history, runs follow-up steps and notifies. */
export async function saveSubtitle(parts: SaveParts, order: SaveOrder): Promise<SavedFile> {
  const { settings, record, afterSave, tell } = parts;
  const { video, opened, provider, found, score, action, who, batch, replaces, packFor } = order;
  const variant = labelOf(order, settings.get('general.subzero_mods'));
  const tool = action === 'Upgrade' ? 'upgrade' : 'download';
  const [release] = score.releases;
  const detail = {
    provider,
    score: score.percent,
    ...(release !== undefined && { release }),
    ...(packFor !== undefined && { pack: packFor }),
  };
  const made = { tool, detail, who, batch };
  const { extension, bytes } = opened;
  const { path, language, change } = await saveBesideVideo(parts, video, { variant, extension, bytes, ...made });
  const saved = { path, language, isSame: change === undefined };
  if (saved.isSame && action !== 'Manual') return saved;
  if (replaces?.path && replaces.path !== path)
    await removeOld(parts, { type: video.type, mediaId: video.id, language, path: replaces.path, ...made });

  const event = downloadEvent(order, saved);
  await record({ ...event, upgradedFrom: replaces?.historyId, changeId: change?.id });
  const releaseInfo = score.releases.join(', ');
  const more = { subsId: found.id, uploader: found.uploader ?? '', releaseInfo };
  await afterSave(video, { path, language, score: score.percent, provider, ...more }, { who, batch });
  const text = await notificationText(parts.db, video, event.description);
  tell({ event: tool, video, text, isByHand: action === 'Manual' });
  return saved;
}

/** The new file is there: that the old one stays is no reason to fail. */
async function removeOld({ files, log }: SaveParts, order: Parameters<SaveParts['files']['remove']>[0]): Promise<void> {
  if (!(await files.read(order.path))) return;
  await files.remove(order).catch((error: unknown) => log.warn({ err: error }, `Could not remove ${order.path}`));
}

/** The variant to save as: hearing-impaired if the provider or the text says so and it was not removed. */
function labelOf({ language, found, opened }: SaveOrder, mods: readonly string[]): LanguageVariant {
  if (language.forced || language.hi) return language;
  const isRemoved = mods.some((mod) => mod.startsWith('remove_HI'));
  const looks = opened.extension === 'srt' && looksHearingImpaired(opened.cues);
  return { ...language, hi: !isRemoved && (found.language.hi || looks) };
}
