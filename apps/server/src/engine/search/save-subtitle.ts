import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { Score } from '#domain/search/score-candidate.ts';
import { looksHearingImpaired } from '#domain/subtitles/guess-hearing-impaired.ts';
import { subtitlePath } from '#domain/subtitles/naming/subtitle-path.ts';
import type { Maker } from '#engine/subtitles/after-save.ts';
import { namingRules } from '#engine/files/naming-rules.ts';
import { asConflict } from '#engine/files/refusals.ts';
import type { Video } from '#engine/library/video.ts';
import { downloadEvent, newsText } from './download-event.ts';
import type { OpenedDownload } from './open-download.ts';
import type { SearchParts } from './search-parts.ts';

type SaveParts = Pick<SearchParts, 'db' | 'settings' | 'files' | 'record' | 'afterSave' | 'tell' | 'log'>;

export interface SaveOrder extends Maker {
  video: Video;
  /** What it was looked for as. */
  language: LanguageVariant;
  opened: Extract<OpenedDownload, { bytes: Uint8Array }>;
  provider: string;
  found: FoundSubtitle;
  score: Score;
  /** Downloaded, downloaded by hand, upgraded. */
  action: 1 | 2 | 3;
  searchId: number | undefined;
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

const unable = 'Unable to save subtitles file. Permission or path mapping issue?';

/** Writes a subtitle beside its video; then history, what the settings want to happen next, and the news of it. */
export async function saveSubtitle(parts: SaveParts, order: SaveOrder): Promise<SavedFile> {
  const { settings, files, record, afterSave, tell } = parts;
  const { video, opened, provider, found, score, action, who, batch, replaces } = order;
  const variant = labelOf(order, settings.get('general.subzero_mods'));
  const language = formatLanguageText(variant);
  const { code2, ...marks } = variant;
  const name = { videoPath: video.path, language: code2, ...marks, extension: opened.extension };
  const path = subtitlePath(name, namingRules(settings));
  const tool = action === 3 ? 'upgrade' : 'download';
  const detail = { provider, score: score.percent };
  const change = { side: video.side, mediaId: video.id, language, tool, detail, who, batch };
  const written = await asConflict(unable, async () =>
    files.write({ ...change, path }, opened.bytes, (await files.read(path))?.hash ?? null),
  );
  const saved = { path, language, isSame: written === undefined };
  if (saved.isSame && action !== 2) return saved;
  if (replaces?.path && replaces.path !== path) await removeOld(parts, { ...change, path: replaces.path });

  const event = downloadEvent(order, saved);
  await record({ ...event, upgradedFrom: replaces?.historyId, changeId: written?.id });
  const releaseInfo = score.releases.join(', ');
  const more = { subsId: found.id, uploader: found.uploader ?? '', releaseInfo };
  await afterSave(video, { path, language, score: score.percent, provider, ...more }, { who, batch });
  const text = await newsText(parts.db, video, event.description);
  tell({ event: tool, video, text, isByHand: action === 2 });
  return saved;
}

/** The new file is there: that the old one stays is no reason to fail. */
async function removeOld({ files, log }: SaveParts, order: Parameters<SaveParts['files']['remove']>[0]): Promise<void> {
  if (!(await files.read(order.path))) return;
  await files.remove(order).catch((error: unknown) => log.warn({ err: error }, `${order.path} was not removed`));
}

/** What it really is: for the hearing impaired if somebody says so or the text shows it, unless that was removed. */
function labelOf({ language, found, opened }: SaveOrder, mods: readonly string[]): LanguageVariant {
  if (language.forced || language.hi) return language;
  const isRemoved = mods.some((mod) => mod.startsWith('remove_HI'));
  const looks = opened.extension === 'srt' && looksHearingImpaired(opened.cues);
  return { ...language, hi: !isRemoved && (found.language.hi || looks) };
}
