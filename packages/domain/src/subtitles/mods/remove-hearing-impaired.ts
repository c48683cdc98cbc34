import { keepTags, type LineMod, plain } from './change-lines.ts';
import { lineBegin, withoutLabels } from './speaker-labels.ts';

/** Begins of words that tell a sound, in lines that are wholly in capitals. */
const sound =
  /(?<!\p{L})(?:LAUGH|APPLAU|CHEER|MUSIC|GASP|SIGHS|GROAN|COUGH|SCREAM|SHOUT|WHISPER|PHONE|DOOR|KNOCK|FOOTSTEP|THUNDER|EXPLOSION|GUNSHOT|SIREN|CHUCKL|GIGGL|SNIFF|SOBS|SOBBING|GRUNT|WHIMPER|CREAK|BEEP|BARKING)/u;

const bracketed = /\[[^[\]]{3,}\]:?[\t ]{0,8}/g;
const japanese = /（[^（）]+）|\([^()]+\)/g;
const wholly = /^[-–\s]{0,6}(?:\([^()[\]]{3,}\)|\[[^()[\]]{3,}\])[\s:.]{0,6}$/;
const leadingSound = new RegExp(`(${lineBegin})(\\p{Lu}[\\p{Lu} '’,-]{2,60}?) (?=\\p{Lu}[\\p{Ll}'’]|I )`, 'gmu');
const capitals = /\p{Lu}{4}|\p{Lu}{2,3} \p{Lu}{2}/u;
const isDash = /^[-–—\s]*$/;

/** Removes descriptions of sounds and speakers. */
export const hearingImpairedRemover =
  ({ keepLyrics }: { keepLyrics: boolean }): LineMod =>
  (lines, { language, isUpperCase }) => {
    const original = lines.join('\n');
    if (wholly.test(plain(original))) return lines.map(keepTags);

    // A label may hold brackets, and may stand behind them.
    let text = withoutLabels(withoutLabels(original, isUpperCase).replaceAll(bracketed, keepTags), isUpperCase);
    if (language === 'ja') text = text.replaceAll(japanese, keepTags);
    if (!isUpperCase) text = withoutSounds(text);
    const spoken = text.split('\n').map((line) => (wholly.test(plain(line)) ? keepTags(line) : line));
    const left = spoken.map((line, index) => (line === lines[index] ? line : tidy(line, language)));
    return withoutLyrics(left, keepLyrics);
  };

function withoutSounds(text: string): string {
  if (!capitals.test(text)) return text;
  if (isSound(text)) return keepTags(text);
  return text
    .split('\n')
    .map((line) => (isSound(line) ? keepTags(line) : line))
    .join('\n')
    .replaceAll(leadingSound, (whole: string, begin: string, heard: string) =>
      sound.test(heard) || /^(?:HE|SHE|THEY|ALL) /.test(heard) ? begin + keepTags(whole) : whole,
    );
}

/** `OPEN THE DOOR!` is shouted, `DOOR SLAMS` is heard. */
const isSound = (text: string) => /\p{Lu}{4}/u.test(text) && sound.test(text) && !/\p{Ll}|[!?"“]/u.test(text);

/** Removes spaces and dashes left by removed text. */
function tidy(line: string, language: string): string {
  const squeezed = line.replaceAll(/[\t ]{2,}/g, ' ').trim();
  const closed = squeezed.replaceAll(language === 'fr' ? / ([.,])(?=\s|$)/g : / ([.,!?])(?=\s|$)/g, '$1');
  return isDash.test(plain(closed)) ? keepTags(closed) : closed;
}

const onlyMusic = /^[♪♫♬♩#*¶\s.–—-]+$/;
const music = /[♪♫♬♩#*¶]/;
const word = /[\p{L}\p{N}]/u;

/** `#` and `*` have other uses: `#1`, `f***`. Notes of music have none. */
const sungBegin = /^[-–\s]{0,4}(?:[♪♫♬♩¶]|[#*]+\s(?!\d))/;
const sungEnd = /(?:[♪♫♬♩¶]|\s[#*]{1,3})$/;

const isSung = (line: string) =>
  sungBegin.test(line) || sungEnd.test(line) || (line.length > 2 && line.startsWith('#') && line.endsWith('#'));

/** Removes sung lines, which are marked by music notes; their words stay on request. */
function withoutLyrics(lines: readonly string[], keepWords: boolean): string[] {
  const seen = lines.map(plain);
  const isAllSung = sungBegin.test(seen[0] ?? '') && sungEnd.test(seen.at(-1) ?? '');
  return lines.map((line, index) => {
    const text = seen[index] ?? '';
    if (onlyMusic.test(text) && music.test(text)) return keepTags(line);
    return (isAllSung || isSung(text)) && !(keepWords && word.test(text)) ? keepTags(line) : line;
  });
}
