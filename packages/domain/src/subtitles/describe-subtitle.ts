import type { Cue } from './cue.ts';
import type { FileName } from './describe-file-name.ts';
import { looksHearingImpaired } from './guess-hearing-impaired.ts';
import { guessLanguage } from './guess-language.ts';

/** Source of a fact. */
export type Evidence = 'name' | 'text';
export type SubtitleKind = 'normal' | 'hi' | 'forced';

/** The facts about an uploaded subtitle file; undefined means unknown, never guessed. */
export interface SubtitleFacts {
  code2: string | undefined;
  languageFrom: Evidence | undefined;
  kind: SubtitleKind | undefined;
  kindFrom: Evidence | undefined;
}

/** With fewer cues that tell no sounds, it may be forced or a piece of one for the hearing impaired. */
const enoughCues = 40;

/** The name goes before the text. An ambiguous `hi` is Hindi if the text is, else it means hearing impaired. */
export async function describeSubtitle(name: FileName, cues: readonly Pick<Cue, 'text'>[]): Promise<SubtitleFacts> {
  const named = name.isHiAmbiguous ? undefined : name.code2;
  const spoken = named === undefined ? await guessLanguage(cues.map(({ text }) => text).join('\n')) : undefined;
  const isHindi = name.isHiAmbiguous && spoken === 'hi';
  const code2 = named ?? spoken;
  return {
    code2,
    languageFrom: code2 === undefined ? undefined : spoken === undefined || isHindi ? 'name' : 'text',
    ...kindOf({ ...name, hi: name.isHiAmbiguous ? spoken !== undefined && !isHindi : name.hi }, cues),
  };
}

function kindOf(
  { hi, forced }: FileName,
  cues: readonly Pick<Cue, 'text'>[],
): Pick<SubtitleFacts, 'kind' | 'kindFrom'> {
  if (forced || hi) return { kind: forced ? 'forced' : 'hi', kindFrom: 'name' };
  if (looksHearingImpaired(cues)) return { kind: 'hi', kindFrom: 'text' };
  return cues.length < enoughCues ? { kind: undefined, kindFrom: undefined } : { kind: 'normal', kindFrom: 'text' };
}
