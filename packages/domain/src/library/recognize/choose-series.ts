import { firstSeries } from './plausible-year.ts';
import type { PathParts, TitleFolder } from './read-path.ts';
import type { TitleIds, UnsureReason } from './recognized.ts';
import { areOtherScripts, compareTitles } from './same-work.ts';

export interface Work {
  title: string;
  year?: number;
  ids: TitleIds;
}

/** The works that names allow, the likeliest first; a reason when a person has to choose. */
export interface Choice {
  works: readonly Work[];
  reason?: UnsureReason;
}

/** Which series a file belongs to: by the title in its own name, and by the folder above it. */
export function chooseSeries({ name, folder: named, season }: PathParts, title: string): Choice {
  const folder = named && withOwnYear(named);
  const ids = { ...folder?.ids, ...name.ids };
  const own: Work = { title, ...(name.year !== undefined && { year: name.year }), ids: name.ids };
  if (!folder) return hasWords(title) ? { works: [{ ...own, ids }] } : { works: [], reason: 'no-title' };
  const year = folder.year ?? (hasWords(title) ? name.year : undefined);
  const above: Work = { title: folder.title, ...(year !== undefined && { year }), ids };
  if (!hasWords(title) || folder.isSeries || Object.keys(folder.ids).length > 0) return { works: [above] };
  const relation = compareTitles(title, folder.title);
  if (relation === 'same' || relation === 'shorter') {
    if (folder.year !== undefined && name.year !== undefined && folder.year !== name.year) {
      return { works: [above, own], reason: 'years-differ' };
    }
    return { works: [above] };
  }
  if (relation === 'longer' && (season || areOtherScripts(restOf(title, folder.title), folder.title))) {
    return { works: [above] };
  }
  const isClear = season !== undefined || folder.hasCode || folder.year !== undefined;
  if (relation === 'none' && isClear && (areOtherScripts(title, folder.title) || isShorthand(title))) {
    return { works: [above] };
  }
  return { works: season ? [above, own] : [own, above], reason: 'titles-differ' };
}

/** `Berlin 1945`: no series is that old, so the number is part of the title. */
function withOwnYear(folder: TitleFolder): TitleFolder {
  const { year, isYearBracketed, title, ...rest } = folder;
  if (year === undefined || year >= firstSeries || isYearBracketed !== false) return folder;
  return { ...rest, title: `${title} ${year}` };
}

const hasWords = (title: string): boolean => /[\p{L}\p{N}]/u.test(title);

const restOf = (title: string, part: string): string => title.replace(part, '').trim();

/** `dmd-tbbt`, `brooklyn99`: one word in lower case, as the scene shortens titles. */
const isShorthand = (title: string): boolean => /^[a-z\d]+(?:-[a-z\d]+)?$/.test(title);
