import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { readAnswer } from '#providers/read-answer.ts';

const entries = z.array(
  z.looseObject({
    id: z.number(),
    name: z.string(),
    english_name: z.string().nullish(),
    japanese_name: z.string().nullish(),
  }),
);
const files = z.array(z.looseObject({ url: z.string(), name: z.string(), size: z.number() }));

export type Entry = z.output<typeof entries>[number];
type File = z.output<typeof files>[number];
export interface Handle {
  url: string;
  name: string;
}

export const readEntries = (json: unknown): Entry[] => readAnswer('Jimaku', entries, json);

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
  { id }: Entry,
  matches: readonly MatchKey[],
  rules: { archives: boolean; machines: boolean },
): FoundSubtitle[] {
  const usable = readAnswer('Jimaku', files, json).filter(
    (file) =>
      /\.(?:srt|ass|ssa|vtt|zip|rar)$/i.test(file.name) &&
      file.size >= fewestBytes &&
      !twoLanguages.test(file.name) &&
      !otherLanguage.test(file.name) &&
      (rules.machines || !isMadeByMachine(file)),
  );
  const plain = usable.filter((file) => !isArchive(file));
  return (rules.archives || plain.length === 0 ? usable : plain).map((file) => ({
    id: `${id}/${file.name}`,
    language: { code2: 'ja', hi: /\[(?:cc|sdh)\]|\bsdh\b/i.test(file.name), forced: false },
    releases: [file.name.replace(/(?:[._ ](?:ja|jp|jpn)(?:\[(?:cc|sdh)\])?)?\.[a-z]{3}$/i, '')],
    matches,
    page: `https://jimaku.cc/entry/${id}`,
    ...(isArchive(file) && { isPack: true }),
    handle: { url: file.url, name: file.name } satisfies Handle,
  }));
}
