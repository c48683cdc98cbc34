import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { id, number, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const entry = z.looseObject({ id, name: text, english_name: text, japanese_name: text });
const file = z.looseObject({ url: z.string(), name: z.string(), size: number });
const rows = z.array(z.unknown());

export type Entry = z.output<typeof entry>;
type File = z.output<typeof file>;
export interface Handle {
  url: string;
  name: string;
}

export const readEntries = (json: unknown, context: ReadContext): Entry[] =>
  readRows(context, entry, readAnswer(context, rows, json));

const isArchive = ({ name }: File) => /\.(?:zip|rar)$/i.test(name);
const isMadeByMachine = ({ name }: File) => /whisper/i.test(name);
/** Less than that is no subtitle. */
const fewestBytes = 500;
const other = '(?:en|eng|zh|chs|cht|sc|tc|ko|kor)';
const japanese = '(?:ja|jp|jpn|jap)';
const twoLanguages = new RegExp(`\\b${japanese}[ ._&+-]+${other}\\b|\\b${other}[ ._&+-]+${japanese}\\b`, 'i');
const otherLanguage = new RegExp(`[._[ ]${other}\\]?\\.[a-z]{3}$`, 'i');

/** Anyone can upload there, so the name decides what is examined. */
export function readFiles(
  json: unknown,
  { id: place }: Entry,
  matches: readonly MatchKey[],
  rules: { archives: boolean; machines: boolean },
  context: ReadContext,
): FoundSubtitle[] {
  const usable = readRows(context, file, readAnswer(context, rows, json)).filter(
    (one) =>
      /\.(?:srt|ass|ssa|vtt|zip|rar)$/i.test(one.name) &&
      (one.size ?? fewestBytes) >= fewestBytes &&
      !twoLanguages.test(one.name) &&
      !otherLanguage.test(one.name) &&
      (rules.machines || !isMadeByMachine(one)),
  );
  const plain = usable.filter((one) => !isArchive(one));
  return (rules.archives || plain.length === 0 ? usable : plain).map((one) => ({
    id: `${place}/${one.name}`,
    language: { code2: 'ja', hi: /\[(?:cc|sdh)\]|\bsdh\b/i.test(one.name), forced: false },
    releases: [one.name.replace(/(?:[._ ](?:ja|jp|jpn)(?:\[(?:cc|sdh)\])?)?\.[a-z]{3}$/i, '')],
    matches,
    page: `https://jimaku.cc/entry/${place}`,
    ...(isArchive(one) && { isPack: true }),
    handle: { url: one.url, name: one.name } satisfies Handle,
  }));
}
