import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { id, list, number, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const answer = z.looseObject({
  episodes: z.array(z.looseObject({ subtitles: z.array(z.unknown()).nullish() })).nullish(),
  errors: list(z.looseObject({ code: number, text })),
});
const subtitle = z.looseObject({ id, language: text, source: text, file: text, url: z.string() });

const languages: Readonly<Record<string, string>> = { VF: 'fr', VO: 'en' };
/** Their links lead nowhere. */
const deadSource = 'seriessub';
const unknownShow = 4001;
const wrongKey = 1001;

export interface Handle {
  url: string;
  name: string;
}

/** An unknown series is no subtitles; any other error of theirs is a fault. */
export function readSubtitles(json: unknown, wanted: readonly string[], context: ReadContext): FoundSubtitle[] {
  const { name } = context;
  const { episodes, errors } = readAnswer(context, answer, json);
  const [error] = errors ?? [];
  if (error?.code === unknownShow) return [];
  if (error?.code === wrongKey)
    throw new ProviderFault('AuthenticationError', `${name} rejected the API key. Check it in the settings.`);
  if (error) throw new ProviderFault('ProviderError', `${name} answered: ${error.text ?? `error ${error.code}`}.`);
  const rows = readRows(context, subtitle, episodes?.[0]?.subtitles ?? []);
  return rows.flatMap(({ id: own, language = '', source, file = '', url }) => {
    const code2 = languages[language];
    if (code2 === undefined || !wanted.includes(code2) || source === deadSource) return [];
    return {
      id: own,
      language: { code2, hi: false, forced: false },
      releases: file === '' ? [] : [file.replace(/\.[a-z0-9]{2,3}$/i, '')],
      matches: ['series', 'season', 'episode', 'series_tvdb_id'] as const,
      handle: { url, name: file } satisfies Handle,
    };
  });
}
