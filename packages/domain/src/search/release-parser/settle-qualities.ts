import type { Quality } from './find-quality.ts';

const isBlank = (text: string): boolean => /^[ ._()[\]{}+-]*$/.test(text);

/**
 * The words of quality that are meant as such. Up to the first that no title has, a word may be one of the title of an
 * episode: it counts when nothing but words of quality is between it and that one.
 */
export function settleQualities(
  name: string,
  all: readonly Quality[],
  end: number,
  hasEpisodeTitle: boolean,
): Quality[] {
  const behind = all.filter((quality) => quality.start >= end && !isGroup(name, quality));
  if (!hasEpisodeTitle) return behind;
  const strong = behind.findIndex(({ isWeak }) => !isWeak);
  const settled = strong === -1 ? [] : behind.slice(strong);
  const open = strong === -1 ? behind : behind.slice(0, strong);
  let next = strong === -1 ? (/-[^\s.-]+$/.exec(name)?.index ?? name.length) : (behind[strong]?.start ?? end);
  for (const quality of open.toReversed()) {
    if (!isBlank(name.slice(quality.end, next))) break;
    settled.unshift(quality);
    next = quality.start;
  }
  return settled;
}

/** A group may be called like a service: `-VIKI` at the end. */
const isGroup = (name: string, { key, start, end }: Quality): boolean =>
  key === 'service' && end === name.length && name[start - 1] === '-';

/** A cut that is named just before the year: the title ends there. */
export const findEarlyEdition = (name: string, all: readonly Quality[], year: number): Quality | undefined =>
  all.find(({ key, start, end }) => key === 'edition' && start > 0 && end <= year && isBlank(name.slice(end, year)));
