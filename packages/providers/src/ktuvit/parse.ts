import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

const wrapped = z.looseObject({ d: z.string() });

/** The services of the site put their answers, as text, into another. */
function readInner<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const { d } = readAnswer('Ktuvit', wrapped, json);
  let inner: unknown;
  try {
    inner = JSON.parse(d);
  } catch (cause) {
    throw new ProviderFault('ParseResponseError', 'Ktuvit sent an unexpected response.', { cause });
  }
  return readAnswer('Ktuvit', schema, inner);
}

const login = z.looseObject({ IsSuccess: z.boolean() });
export const isSignedIn = (json: unknown): boolean => readInner(login, json).IsSuccess;

const films = z.looseObject({
  Films: z
    .array(z.looseObject({ ID: z.string(), EngName: z.string().nullish(), ImdbID: z.string().nullish() }))
    .nullish(),
});

/** The title of a video, by its number or, when that is not known, by its name. */
export function readTitle(json: unknown, video: VideoFacts): { id: string; isNumber: boolean } | undefined {
  const { imdb } = video.ids;
  const found = readInner(films, json).Films?.find(({ ImdbID, EngName }) =>
    imdb !== null && ImdbID ? ImdbID === imdb : isTitleOf(video, EngName ?? ''),
  );
  return found && { id: found.ID, isNumber: imdb !== null && found.ImdbID === imdb };
}

export interface ListedSubtitle {
  id: string;
  release: string;
  uploader: string;
}

/** Rows of a table, with the table around them or without. */
export async function readList(html: string): Promise<ListedSubtitle[]> {
  const { load } = await import('cheerio/slim');
  const $ = load(html);
  return $('[data-subtitle-id]')
    .toArray()
    .flatMap((element) => {
      const id = $(element).attr('data-subtitle-id');
      const words = $(element).closest('tr').find('td div').first();
      // The name stands before the line break; what comes after it is about the maker.
      const [release = ''] = (words.html() ?? '').split(/<br\s*\/?>/);
      const uploader = words.find('small').first().text().trim();
      return id ? [{ id, release: load(release).text().trim(), uploader }] : [];
    });
}

const permission = z.looseObject({ DownloadIdentifier: z.string().nullish(), ErrorMessage: z.string().nullish() });

/** The site refuses users who are signed out or over quota, and may give a reason. */
export function readPermission(json: unknown): { identifier: string | undefined; refusal: string } {
  const { DownloadIdentifier, ErrorMessage } = readInner(permission, json);
  return { identifier: DownloadIdentifier || undefined, refusal: ErrorMessage ?? '' };
}
