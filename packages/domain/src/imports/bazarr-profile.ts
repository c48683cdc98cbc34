import { languageByCode } from '#domain/languages/languages.ts';
import { anyCutoff } from '#domain/library/profile.ts';
import { flagIn, integerIn, textIn, textsIn, type BazarrRow } from './bazarr-row.ts';

const word = (flag: boolean) => (flag ? 'True' : 'False');
/** Before it was a flag, `only` asked for subtitles for the hearing impaired; `also` and `never` for others. */
const wantsHi = (value: unknown) => flagIn(value) || value === 'only';

/** The profile as the settings form writes it, and what of it is lost; a sentence when it makes no sense. */
export function readBazarrProfile(row: BazarrRow) {
  const profileId = integerIn(row.profileId);
  const name = textIn(row.name);
  if (profileId === null || profileId <= 0 || name === null) return 'It has no id or name.';
  const given = readItems(row.items);
  if (!given) return 'Its languages can’t be read.';
  const lost: string[] = [];
  const usable = given.filter(({ language }) => {
    const isKnown = languageByCode(language) !== undefined;
    if (!isKnown) lost.push(`Unknown language ${language}; skipped.`);
    return isKnown;
  });
  if (usable.length === 0) return 'None of its languages exist here.';
  const items = renumber(usable);
  const cutoff = integerIn(row.cutoff);
  const hasCutoff = cutoff === null || cutoff === anyCutoff || items.some(({ id }) => id === cutoff);
  if (!hasCutoff) lost.push('Its cutoff isn’t one of its languages; cleared.');
  const tag =
    textIn(row.tag)
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9_-]/g, '-') ?? null;
  if (tag !== null && tag !== row.tag) lost.push(`Its tag becomes ${tag} here.`);
  const profile = {
    profileId,
    name,
    items,
    tag,
    cutoff: hasCutoff ? cutoff : null,
    originalFormat: integerIn(row.originalFormat) === 1,
    mustContain: textsIn(row.mustContain),
    mustNotContain: textsIn(row.mustNotContain),
  };
  return { profile, lost };
}

function readItems(value: unknown) {
  const read = typeof value === 'string' ? parseJson(value) : undefined;
  if (!Array.isArray(read)) return undefined;
  return read
    .filter((item): item is BazarrRow => typeof item === 'object' && item !== null)
    .map((item) => {
      const forced = flagIn(item.forced);
      return {
        id: integerIn(item.id) ?? 0,
        language: textIn(item.language) ?? '',
        // If both are set, forced wins, as in the file name.
        hi: word(wantsHi(item.hi) && !forced),
        forced: word(forced),
        audio_exclude: word(flagIn(item.audio_exclude)),
        audio_only_include: word(flagIn(item.audio_only_include)),
      };
    });
}

/** The first of a number keeps it, which a cutoff may name; the others get free ones. */
function renumber<I extends { id: number }>(items: readonly I[]): I[] {
  const taken = new Set<number>();
  let free = Math.max(0, ...items.map(({ id }) => id));
  return items.map((item) => {
    const id = item.id > 0 && !taken.has(item.id) ? item.id : ++free;
    taken.add(id);
    return { ...item, id };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
