import { parseLanguageText } from '#domain/languages/language-text.ts';
import { findLacking } from '#domain/library/find-missing.ts';
import { anyCutoff, type Profile, type ProfileItem } from '#domain/library/profile.ts';
import { ladderOf, whyOff } from './ladder-of.ts';
import { isMachineRung, type RungName } from './names.ts';
import { findPatternClash } from './pattern-clash.ts';

export const flawCodes = [
  /** Both conditions on the audio: no video meets them. */
  'never-wanted',
  /** Another item wants the same at least as often. */
  'duplicate',
  /** Whenever it would be wanted, the cutoff is reached already. */
  'dead-by-cutoff',
  /** The cutoff “any” doesn’t count it, because it is only nice to have. */
  'nice-not-any',
  /** Something nice to have ends the search for what must be there. */
  'nice-ends-must',
  /** Every language to translate from is the wanted one. */
  'no-source',
  /** Only OCR can make forced subtitles. */
  'forced-machine',
  /** It may use a rung that is off. */
  'reach-off',
  /** The rung is on, but no item may use it. */
  'rung-unused',
  /** A rung that costs comes before providers, yet waits for them anyway. */
  'machine-first',
  /** No release name can meet both patterns. */
  'pattern-clash',
] as const;
export type FlawCode = (typeof flawCodes)[number];

export interface Flaw {
  code: FlawCode;
  /** Id of the item that it is about. */
  item?: number;
  rung?: RungName;
  /** The two patterns. */
  patterns?: readonly [string, string];
}

type Judged = Pick<Profile, 'cutoff' | 'items' | 'ladder' | 'translateFrom' | 'mustContain' | 'mustNotContain'>;

/** What in a profile contradicts itself or can never have an effect. */
export function findFlaws(profile: Judged): Flaw[] {
  return [
    ...findUnwanted(profile),
    ...findNiceCutoffs(profile),
    ...profile.items.flatMap((item) => findItemFlaws(profile, item)),
    ...findRungFlaws(profile),
    ...findPatternClash(profile.mustContain, profile.mustNotContain).map((patterns): Flaw => ({
      code: 'pattern-clash',
      patterns,
    })),
  ];
}

/** Items that no video ever lacks, whatever its audio. With no subtitle there, most is missing. */
function findUnwanted(profile: Judged): Flaw[] {
  const missing = new Set(
    audiosFor(profile)
      .map((audio) => findLacking(profile, audio, []))
      .flatMap((lacking) => [...lacking.missing, ...lacking.nice]),
  );
  return profile.items.flatMap((item, place): Flaw[] => {
    if (item.audioExclude && item.audioOnlyInclude) return [{ code: 'never-wanted', item: item.id }];
    if (profile.items.some((other, at) => covers(other, item) && (at < place || !covers(item, other))))
      return [{ code: 'duplicate', item: item.id }];
    return missing.has(item.language) ? [] : [{ code: 'dead-by-cutoff', item: item.id }];
  });
}

/** Whether the first is wanted whenever the second is, and at least as much. */
const covers = (one: ProfileItem, other: ProfileItem): boolean =>
  one !== other &&
  one.language === other.language &&
  (!one.audioExclude || other.audioExclude) &&
  (!one.audioOnlyInclude || other.audioOnlyInclude) &&
  (one.strength !== 'nice' || other.strength === 'nice');

/** Audio in none, each one, and all but one of the languages: conditions are about one language at a time. */
function audiosFor({ items }: Judged): string[][] {
  const codes = [...new Set(items.map(({ language }) => parseLanguageText(language).code2))];
  return [[], codes, ...codes.map((code) => [code]), ...codes.map((code) => codes.filter((other) => other !== code))];
}

function findNiceCutoffs({ cutoff, items }: Judged): Flaw[] {
  const nice = items.filter(({ strength }) => strength === 'nice');
  if (cutoff === anyCutoff) return nice.map(({ id }) => ({ code: 'nice-not-any', item: id }));
  const hasMust = nice.length < items.length;
  return hasMust && nice.some(({ id }) => id === cutoff) ? [{ code: 'nice-ends-must', item: cutoff ?? 0 }] : [];
}

function findItemFlaws(profile: Judged, item: ProfileItem): Flaw[] {
  const { id, machine } = item;
  const { code2, forced } = parseLanguageText(item.language);
  const ladder = ladderOf(profile);
  const may = (name: RungName) => ladder.some((rung) => rung.rung === name && whyOff(rung, item) === null);
  const isOff = (name: RungName) => ladder.some(({ rung, on }) => rung === name && !on);
  const wished: RungName[] =
    machine === 'all' ? ['translation', 'transcription'] : machine === 'translate' ? ['translation'] : [];
  if (forced) return wished.length > 0 ? [{ code: 'forced-machine', item: id }] : [];
  const from = profile.translateFrom ?? [];
  const hasNoSource = may('translation') && from.length > 0 && from.every((source) => source === code2);
  return [
    ...(hasNoSource ? [{ code: 'no-source', item: id, rung: 'translation' } satisfies Flaw] : []),
    // “All” takes what there is; a reach that ends at a rung names it.
    ...(wished.length > 0 && wished.every(isOff)
      ? [{ code: 'reach-off', item: id, rung: 'translation' } satisfies Flaw]
      : []),
  ];
}

function findRungFlaws(profile: Judged): Flaw[] {
  const ladder = ladderOf(profile);
  const providers = ladder.findIndex(({ rung }) => rung === 'providers');
  return ladder.flatMap((rung, place): Flaw[] => {
    if (!rung.on || !isMachineRung(rung.rung)) return [];
    const isUsed = profile.items.some((item) => whyOff(rung, item) === null);
    if (!isUsed) return [{ code: 'rung-unused', rung: rung.rung }];
    return rung.rung !== 'ocr' && place < providers ? [{ code: 'machine-first', rung: rung.rung }] : [];
  });
}
