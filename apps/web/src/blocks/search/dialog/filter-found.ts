import type { ProviderMatch } from '#lib/queries/providers.ts';

/** Results whose release or uploader contains the text, in one language (code2) or any. */
export function filterFound(found: readonly ProviderMatch[], text: string, language: string) {
  const wanted = text.trim().toLowerCase();
  return found.filter(
    ({ code2, release_info, uploader }) =>
      (!language || code2 === language) &&
      (!wanted || [...release_info, uploader ?? ''].some((part) => part.toLowerCase().includes(wanted))),
  );
}

/** By code2, in the order of the best of each. */
export const languagesIn = (found: readonly ProviderMatch[]) => [...new Set(found.map(({ code2 }) => code2))];

/** Name of a result. */
export const releaseOf = ({ release_info }: Pick<ProviderMatch, 'release_info'>) => release_info[0] || undefined;
