import { languages, type Language } from './languages.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (seconds: number) =>
  `00:00:${twoDigits(Math.floor(seconds))},${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

/** A SubRip file that says its lines within the four seconds of a clip. */
export const subtitleText = (language: Language): string =>
  languages[language].lines
    .map(
      (line, index) => `${index + 1}\r\n${timeOf(0.2 + index * 1.25)} --> ${timeOf(1.3 + index * 1.25)}\r\n${line}\r\n`,
    )
    .join('\r\n');

/** What a subtitle file's suffix stands for: `en.hi` is English. */
export function languageOfSuffix(suffix: string): Language {
  const code = suffix === 'pt-BR' ? 'pb' : suffix.split('.')[0];
  return code !== undefined && code in languages ? (code as Language) : 'en';
}
