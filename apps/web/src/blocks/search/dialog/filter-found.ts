import type { Found } from '#lib/queries/providers.ts';

/** Results whose release or uploader contains the text, in one language (code2) or any. */
export function filterFound(found: readonly Found[], text: string, language: string) {
  const wanted = text.trim().toLowerCase();
  return found.filter(
    ({ code2, release_info, uploader }) =>
      (!language || code2 === language) &&
      (!wanted || [...release_info, uploader ?? ''].some((part) => part.toLowerCase().includes(wanted))),
  );
}

/** By code2, in the order of the best of each. */
export const languagesIn = (found: readonly Found[]) => [...new Set(found.map(({ code2 }) => code2))];

/** Name of a result. */
export const releaseOf = ({ release_info }: Pick<Found, 'release_info'>) => release_info[0] || undefined;
