import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { list, part, readRows, text, texts } from '#providers/lenient.ts';
import type { ProviderContext, ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { marks } from './languages.ts';

const subtitle = z.looseObject({
  id: z.coerce.number<number | string>(),
  videoname: text,
  native_name: texts,
  lang: part({ langlist: z.record(z.string(), z.unknown()).nullish() }),
  filelist: list(z.looseObject({ f: z.string(), url: z.string() })),
  filename: text,
  url: text,
});
const answer = z.looseObject({
  status: z.number(),
  errmsg: z.string().nullish(),
  // Nothing found is an empty object instead of a list.
  sub: z.looseObject({ subs: z.union([z.array(z.unknown()), z.looseObject({})]).nullish() }).nullish(),
});
export type Subtitle = z.output<typeof subtitle>;

const wrongToken = 20001;
const tooOften = 30900;
/** Not found, and a keyword of less than three characters. */
const nothingFound = [20900, 101];
const minute = 60_000;

/** Throws the fault for an error number. */
export function readSubtitles(json: unknown, context: ReadContext & Pick<ProviderContext, 'now'>): Subtitle[] {
  const { status, errmsg, sub } = readAnswer('Assrt', answer, json);
  if (status === wrongToken)
    throw new ProviderFault('AuthenticationError', 'Assrt rejected the token. Check it in the settings.');
  if (status === tooOften)
    throw new ProviderFault('TooManyRequests', 'Assrt rate limit reached.', { until: context.now() + minute });
  if (nothingFound.includes(status)) return [];
  if (status !== 0) throw new ProviderFault('ProviderError', `Assrt answered: ${errmsg ?? `error ${status}`}.`);
  return Array.isArray(sub?.subs) ? readRows(context, subtitle, sub.subs) : [];
}

/** One candidate for each wanted language that a subtitle has. */
export const toCandidates = (found: Subtitle, wanted: readonly string[]): FoundSubtitle[] =>
  wanted
    .filter((code2) => found.lang?.langlist?.[marks[code2]?.mark ?? ''] === true)
    .map((code2) => ({
      id: `${found.id}-${code2}`,
      language: { code2, hi: false, forced: false },
      releases: [found.videoname ?? '', ...(found.native_name ?? [])].filter((name) => name !== ''),
      matches: [],
      page: `https://assrt.net/xml/sub/${Math.floor(found.id / 1000)}/${found.id}.xml`,
      handle: found.id,
    }));

/** The file for a language and, where `isMeant` knows it, for the episode; the whole archive where there is no list. */
export function chooseFile(
  { filelist, filename, url }: Subtitle,
  code2: string,
  isMeant: (name: string) => boolean,
): { name: string; url: string } | undefined {
  const files = (filelist ?? [])
    .map(({ f, url: address }) => ({ name: f, url: address }))
    .filter(({ name }) => /\.(?:srt|ass|ssa|sub|vtt)$/i.test(name));
  const meant = files.some(({ name }) => isMeant(name)) ? files.filter(({ name }) => isMeant(name)) : files;
  const inLanguage = meant.find(({ name }) => marks[code2]?.inNames.test(name));
  return inLanguage ?? meant[0] ?? (url ? { name: filename ?? 'subtitles.zip', url } : undefined);
}
