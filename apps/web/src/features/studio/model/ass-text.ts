import type { StudioFrame } from '@captionarr/contract';
import { plainText, type Base, type Cues } from './cue.ts';

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** `0:01:02.50`, as ASS counts: in hundredths of a second. */
function assTime(milliseconds: number) {
  const hundredths = Math.round(milliseconds / 10);
  const seconds = hundredths / 100;
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** The whole file with the cues as they are edited; a new one looks like the one before it. */
export function assText({ head, tail, events }: StudioFrame, { cues: file, idOf }: Base, cues: Cues) {
  let like = file[0] && idOf.get(file[0].key);
  const lines = cues.flatMap(({ key, start, end, text }) => {
    like = idOf.get(key) ?? like;
    const [before, between, after] = events[like ?? -1] ?? [];
    if (before === undefined || between === undefined || after === undefined) return [];
    return `${before}${assTime(start)}${between}${assTime(end)}${after}${text.replaceAll('\n', String.raw`\N`)}`;
  });
  return `${head}${lines.join('\n')}\n${tail}`;
}

/** Letters that the font for drawing doesn’t have: it knows Latin, Greek, Cyrillic and Hebrew. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether libass would leave out letters. Fonts inside the file may have any. */
export const hasForeignLetters = ({ head, tail }: StudioFrame, cues: Cues) =>
  !/^\[Fonts\]/im.test(`${head}\n${tail}`) && cues.some(({ text }) => foreign.test(plainText(text)));
