import { isUsable } from '#domain/library/usable-subtitles.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder, splitTexts } from '#engine/library/store/missing-finder.ts';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { Draft } from './draft.ts';
import type { SelectedVideo } from './select-files.ts';

const missingAgain = sentence`The language would be missing again.`.text;

/** Moves the files whose deletion would leave a wish open into a group of their own. */
export function keepWanted(
  { profiles, settings }: Pick<BulkParts, 'profiles' | 'settings'>,
  videos: readonly SelectedVideo[],
  drafts: readonly Draft[],
): Draft[] {
  const { embedded } = readRules(settings.current());
  const findMissing = createMissingFinder(profiles);
  const byId = new Map(videos.map((video) => [video.id, video]));
  const deleted = new Set(drafts.flatMap(({ group, path }) => (group === 'ordinary' && path !== null ? [path] : [])));

  function lostBy(video: SelectedVideo): Set<string> {
    const missing = (rows: SelectedVideo['subtitles']) => {
      const have = new Set(rows.filter((row) => isUsable(embedded, row)).map(({ language }) => language));
      return splitTexts(findMissing(video.profileId, video.audio, [...have].toSorted().join(',')).missing);
    };
    const before = missing(video.subtitles);
    const after = missing(video.subtitles.filter(({ path }) => path === null || !deleted.has(path)));
    return new Set(after.filter((language) => !before.includes(language)));
  }

  const lost = new Map<number, Set<string>>();
  return drafts.map((draft) => {
    const video = byId.get(draft.mediaId);
    if (!video || draft.group !== 'ordinary') return draft;
    const languages = lost.get(video.id) ?? lostBy(video);
    lost.set(video.id, languages);
    return answers(draft.language ?? '', languages) ? { ...draft, group: 'wanted', sentence: missingAgain } : draft;
  });
}

/** One for the hearing impaired also stands for a plain one. */
const answers = (language: string, wishes: ReadonlySet<string>): boolean =>
  wishes.has(language) || (language.endsWith(':hi') && wishes.has(language.slice(0, -':hi'.length)));
