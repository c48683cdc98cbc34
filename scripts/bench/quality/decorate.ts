import type { Random } from '../../../lab/src/random.ts';
import type { BenchCue } from './make-subtitle.ts';

/** Things that good files have and that look like defects to a careless eye. */
const said = [
  'Look it up on weatherstation.com yourself.',
  'He works for Amazon.com now.',
  'Send it to the office, not to me.',
  'Subtitles? I never read them.',
  'I downloaded the plans from his computer.',
  'This was translated from Latin.',
  'Did you sync your watch?',
  'Mr. McIntyre and Mrs. DeIorio are here.',
  'Visit us whenever you like.',
  'I bet you ten dollars he falls.',
  'She became a member of the club in 1998.',
];
const credits: Record<string, readonly string[]> = {
  en: ['Subtitle translation by: Maria Keller'],
  de: ['Untertitel von: Petra Caulfield'],
  fr: ['Sous-titres : Karine Adjadji'],
  es: ['Subtítulos: Antonio Fernández'],
  it: ['Sottotitoli: Laura Lanzoni'],
  pl: ['Napisy: Krzysztof Bożejewicz'],
  pb: ['Legendas: Monika Pecegueiro do Amaral'],
};

/** Italics, dialogue, songs, sounds and a credit at the end: all of it is right. */
export function decorate(cues: readonly BenchCue[], language: string, random: Random): BenchCue[] {
  const isForDeaf = random.next() < 0.2;
  const decorated = cues.map((cue): BenchCue => {
    const [first = '', ...rest] = cue.lines;
    const chance = random.next();
    if (chance < 0.06)
      return {
        ...cue,
        lines: [`<i>${first}`, ...rest].map((line, at, all) => (at === all.length - 1 ? `${line}</i>` : line)),
      };
    if (chance < 0.09) return { ...cue, lines: [`♪ ${first} ♪`, ...rest] };
    if (isForDeaf && chance < 0.2 && rest.length === 0) return { ...cue, lines: ['[DOOR CLOSES]', first] };
    if (language === 'en' && chance > 0.985 && cue.end - cue.start > 2.6) return { ...cue, lines: [random.pick(said)] };
    return cue;
  });
  const last = decorated.at(-1);
  const credit = credits[language];
  if (last && credit && random.next() < 0.3)
    decorated.push({ start: last.end + 2, end: last.end + 6, lines: [random.pick(credit)] });
  return decorated;
}
