import type { ProfilesPreview, WantedChange } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { NamedTally, Preview } from '#engine/library/preview/create-comparison.ts';

export function presentPreview({ compared, unassigned, ...preview }: Preview): ProfilesPreview {
  const { wanted, unwanted, nicer, wished, unwished } = preview;
  return {
    compared,
    wanted: presentTally(wanted),
    unwanted: presentTally(unwanted),
    ...presentAny('nicer', nicer),
    ...presentAny('wished', wished),
    ...presentAny('unwished', unwished),
    unassigned,
  };
}

/** What most changes have none of is left out. */
const presentAny = (name: 'nicer' | 'wished' | 'unwished', tally: NamedTally) =>
  tally.languages.size > 0 ? { [name]: presentTally(tally) } : {};

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
