import { languages, type Language } from './languages.ts';
import { sceneLines } from './scene.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (seconds: number) =>
  `00:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds % 60))},${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

/** A SubRip file with a line every so many seconds. */
const write = (lines: readonly string[], every: number): string =>
  lines
    .map((line, index) => {
      const start = 0.2 + index * every;
      const text = line.replaceAll('\n', '\r\n');
      return `${index + 1}\r\n${timeOf(start)} --> ${timeOf(start + every * 0.88)}\r\n${text}\r\n`;
    })
    .join('\r\n');

/** Says its lines within the four seconds of a clip. */
export const subtitleText = (language: Language): string => write(languages[language].lines, 1.25);

/** Subtitle content for a suffix: a whole scene in English, a few lines in other languages. */
export function subtitleFile(suffix: string): string {
  const language = languageOfSuffix(suffix);
  return language === 'en' ? write(sceneLines(suffix.endsWith('.hi')), 3.1) : subtitleText(language);
}

/** Language of a subtitle suffix: `en.hi` is English. */
function languageOfSuffix(suffix: string): Language {
  const code = suffix === 'pt-BR' ? 'pb' : suffix.split('.')[0];
  return code !== undefined && code in languages ? (code as Language) : 'en';
}
