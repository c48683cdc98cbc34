import { createRandom } from '#random.ts';
import { makeSentence, type SpokenLanguage } from '#speech/sentences.ts';
import type { TalkingFilm } from './film.ts';

/** What models do wrong. */
export interface Errors {
  /** Lines where it is silent for some seconds: what such models write over music. */
  invents?: boolean;
  /** Seconds by which all lines are late. */
  late?: number;
  /** Writes in another language than the spoken one. */
  writes?: SpokenLanguage;
  /** Share of lines that it doesn’t hear. */
  misses?: number;
  /** Writes the same line again and again from this share of the film on. */
  stuckFrom?: number;
}

export interface WrittenLine {
  /** Seconds from the start of the piece. */
  start: number;
  end: number;
  text: string;
  isInvented: boolean;
}

const closings: Record<SpokenLanguage, readonly string[]> = {
  en: [
    'Thank you for watching!',
    'Thanks for watching.',
    'Please subscribe to my channel.',
    'Subtitles by the Amara.org community',
  ],
  de: ['Vielen Dank fürs Zuschauen!', 'Untertitel der Amara.org-Community', 'Untertitelung im Auftrag des ZDF, 2021'],
  fr: ['Merci d’avoir regardé cette vidéo !', 'Sous-titres réalisés par la communauté d’Amara.org', 'Abonnez-vous !'],
  es: ['¡Gracias por ver el video!', 'Subtítulos realizados por la comunidad de Amara.org', '¡Suscríbete al canal!'],
  it: ['Grazie per la visione!', 'Sottotitoli creati dalla comunità Amara.org', 'Iscrivetevi al canale!'],
  pt: ['Obrigado por assistir!', 'Legendas pela comunidade Amara.org', 'Inscreva-se no canal!'],
};
/** And things that could have been said, which no list of phrases has. */
const plausible: Record<SpokenLanguage, string> = {
  en: 'I don’t know what you mean.',
  de: 'Ich weiß nicht, was du meinst.',
  fr: 'Je ne sais pas ce que tu veux dire.',
  es: 'No sé qué quieres decir.',
  it: 'Non so che cosa vuoi dire.',
  pt: 'Não sei o que queres dizer.',
};
const longSilence = 5;

/** What is said in a film from a second of its sound on, as a model writes it down, with its errors. */
export function writeLines(
  { spoken, delay }: TalkingFilm,
  at: number,
  seconds: number,
  { invents = false, late = 0, writes, misses = 0, stuckFrom = 1 }: Errors,
): WrittenLine[] {
  const random = createRandom('transcriber', at.toFixed(1));
  const language = writes ?? spoken.language;
  const lines = spoken.utterances
    .map(({ start, end, text }) => ({ start: start - delay - at, end: end - delay - at, text, isInvented: false }))
    .filter(({ start, end }) => start >= -0.5 && end <= seconds + 0.5 && !random.chance(misses))
    .map((line) => (writes === undefined ? line : { ...line, text: makeSentence(random, language) }))
    .map((line) =>
      (line.start + at) / spoken.duration > stuckFrom ? { ...line, text: stuck, isInvented: true } : line,
    );
  const made = invents ? silencesOf(lines, seconds).map((start) => inventedAt(start)) : [];
  return [...lines, ...made]
    .map((line) => ({ ...line, start: Math.max(0, line.start + late), end: Math.max(0.1, line.end + late) }))
    .toSorted((one, other) => one.start - other.start);

  function inventedAt(start: number): WrittenLine {
    const text = random.chance(0.3) ? plausible[language] : random.pick(closings[language]);
    return { start, end: start + 2 + random.next() * 2, text, isInvented: true };
  }
}

const stuck = 'And that is how it was, and that is how it was.';

/** Seconds at which nothing is said for a while. */
function silencesOf(lines: readonly WrittenLine[], seconds: number): number[] {
  let last = 0;
  const found: number[] = [];
  for (const start of [...lines.toSorted((a, b) => a.start - b.start).map((line) => line.start), seconds]) {
    if (start - last > longSilence) found.push(last + 0.6);
    last = Math.max(last, ...lines.filter((line) => line.start <= start).map((line) => line.end));
  }
  return found;
}
