import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { readAnswer } from '#providers/read-answer.ts';

const answer = z.looseObject({
  episodes: z
    .array(
      z.looseObject({
        subtitles: z
          .array(
            z.looseObject({
              id: z.number(),
              language: z.string(),
              source: z.string().nullish(),
              file: z.string(),
              url: z.string(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  errors: z.array(z.looseObject({ code: z.number(), text: z.string().nullish() })).nullish(),
});

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
export function readSubtitles(json: unknown, wanted: readonly string[]): FoundSubtitle[] {
  const { episodes, errors } = readAnswer('BetaSeries', answer, json);
  const [error] = errors ?? [];
  if (error?.code === unknownShow) return [];
  if (error?.code === wrongKey)
    throw new ProviderFault('AuthenticationError', 'BetaSeries rejected the API key. Check it in the settings.');
  if (error) throw new ProviderFault('ProviderError', `BetaSeries answered: ${error.text ?? `error ${error.code}`}.`);
  return (episodes?.[0]?.subtitles ?? []).flatMap(({ id, language, source, file, url }) => {
    const code2 = languages[language];
    if (code2 === undefined || !wanted.includes(code2) || source === deadSource) return [];
    return {
      id: String(id),
      language: { code2, hi: false, forced: false },
      releases: [file.replace(/\.[a-z0-9]{2,3}$/i, '')],
      matches: ['series', 'season', 'episode', 'series_tvdb_id'] as const,
      handle: { url, name: file } satisfies Handle,
    };
  });
}
