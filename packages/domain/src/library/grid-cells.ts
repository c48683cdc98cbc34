import type { Made, Strength } from '#domain/ladder/rungs.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile } from './profile.ts';

/** One language of one episode; `machine` is on disk, but a program made it, and `spoken` is the audio itself. */
export const cellStates = ['there', 'embedded', 'machine', 'missing', 'nice', 'spoken'] as const;
type CellState = (typeof cellStates)[number];

interface CellFile {
  /** Null for a track inside the video. */
  path: string | null;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  made?: Made | undefined;
}

interface CellVideo<File> {
  /** Code2 of the languages that are spoken. */
  audio: readonly string[];
  missing: readonly string[];
  nice: readonly string[];
  files: readonly File[];
}

/** Without the rest of `parseLanguageText`: it is asked for thousands of files. */
const code2Of = (language: string): string => {
  const end = language.indexOf(':');
  return end < 0 ? language : language.slice(0, end);
};

/** The languages that these profiles ask for, in their order; what one of them must have is a must. */
export function wantedLanguages(profiles: readonly Pick<Profile, 'items'>[]): Map<string, Strength> {
  const wanted = new Map<string, Strength>();
  for (const { language, strength = 'must' } of profiles.flatMap(({ items }) => items)) {
    const code2 = code2Of(language);
    if (strength === 'must' || !wanted.has(code2)) wanted.set(code2, strength);
  }
  const ofStrength = (wish: Strength) => [...wanted].filter(([, strength]) => strength === wish);
  return new Map([...ofStrength('must'), ...ofStrength('nice')]);
}

/** The cells of a video, one per language; null where nothing is there and nothing is wanted. */
export function toCells<File extends CellFile>(
  languages: readonly string[],
  isWanted: (code2: string) => boolean,
  { audio, missing, nice, files }: CellVideo<File>,
) {
  const filesOf = Map.groupBy(files, ({ language }) => code2Of(language));
  const missingOf = Map.groupBy(missing, code2Of);
  const niceOf = Map.groupBy(nice, code2Of);
  return languages.map((code2) => {
    const own = filesOf.get(code2) ?? [];
    if (own.length > 1) own.sort((one, other) => rank(one) - rank(other));
    const lacked = { missing: missingOf.get(code2) ?? [], nice: niceOf.get(code2) ?? [] };
    const state = stateOf(own, lacked) ?? (audio.includes(code2) && isWanted(code2) ? 'spoken' : undefined);
    return state ? { state, files: own, lacking: [...lacked.missing, ...lacked.nice] } : null;
  });
}

/** What is missing shows first, even beside another kind of the language. */
function stateOf(
  [main]: readonly CellFile[],
  { missing, nice }: { missing: readonly string[]; nice: readonly string[] },
): CellState | undefined {
  if (missing.length > 0) return 'missing';
  if (main) return main.path === null ? 'embedded' : main.made ? 'machine' : 'there';
  return nice.length > 0 ? 'nice' : undefined;
}

/** The file that stands for the cell: on disk before embedded, by people before by programs, plain before HI and forced. */
function rank({ path, made, language }: CellFile): number {
  const { hi, forced } = parseLanguageText(language);
  return (forced ? 8 : 0) + (path === null ? 4 : 0) + (made ? 2 : 0) + (hi ? 1 : 0);
}
