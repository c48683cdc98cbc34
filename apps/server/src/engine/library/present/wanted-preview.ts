import type { ProfilesPreview, WantedChange } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { NamedTally, Preview } from '#engine/library/preview/create-comparison.ts';

export const presentPreview = ({ compared, wanted, unwanted, unassigned }: Preview): ProfilesPreview => ({
  compared,
  wanted: presentTally(wanted),
  unwanted: presentTally(unwanted),
  unassigned,
});

const presentTally = ({ series, movies, languages, examples }: NamedTally): WantedChange => ({
  episodes: series,
  movies,
  languages: [...languages].map(([text, items]) => ({ ...presentLanguage(text), items })).toSorted(byItemsDescending),
  examples: examples.map(({ kind, itemId, title, episode, languages: texts }) => ({
    kind,
    id: itemId,
    title,
    episode,
    languages: [...texts],
  })),
});

function presentLanguage(text: string) {
  const variant = parseLanguageText(text);
  return { ...variant, name: languageName(variant.code2) };
}

type Counted = WantedChange['languages'][number];
const byItemsDescending = (one: Counted, other: Counted) =>
  other.items - one.items || one.name.localeCompare(other.name);
