import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { need, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { readElements, textOf } from '#providers/read-page.ts';
import { isTitleOf } from '#providers/titles.ts';

const wrapped = z.looseObject({ d: z.string() });

/** The services of the site put their answers, as text, into another. */
function readInner<T extends z.ZodType>(context: ReadContext, schema: T, json: unknown): z.output<T> {
  const { d } = readAnswer(context, wrapped, json);
  let inner: unknown;
  try {
    inner = JSON.parse(d);
  } catch (cause) {
    throw new ProviderFault('ParseResponseError', `${context.name} sent an unexpected response.`, { cause });
  }
  return readAnswer(context, schema, inner);
}

const login = z.looseObject({ IsSuccess: z.boolean() });
export const isSignedIn = (json: unknown, context: ReadContext): boolean => readInner(context, login, json).IsSuccess;

const films = z.looseObject({ Films: z.array(z.unknown()).nullish() });
const film = z.looseObject({ ID: z.string(), EngName: text, ImdbID: text, IMDB_Link: text });

/** The title of a video, by its number or, when that is not known, by its name. */
export function readTitle(
  json: unknown,
  video: VideoFacts,
  context: ReadContext,
): { id: string; isNumber: boolean } | undefined {
  const { imdb } = video.ids;
  const rows = readRows(context, film, readInner(context, films, json).Films ?? []);
  const numbered = rows.map(({ ID: id, EngName, ImdbID, IMDB_Link }) => {
    const number = /tt\d+/.exec(`${ImdbID} ${IMDB_Link}`)?.[0];
    return {
      id,
      isNumber: imdb !== null && number === imdb,
      isTitle: !(imdb && number) && isTitleOf(video, EngName ?? ''),
    };
  });
  const found = numbered.find(({ isNumber, isTitle }) => isNumber || isTitle);
  return found && { id: found.id, isNumber: found.isNumber };
}

export interface ListedSubtitle {
  id: string;
  release: string;
  uploader: string;
}

/** Rows of a table, with the table around them or without. */
export async function readList(html: string, context: ReadContext): Promise<ListedSubtitle[]> {
  const { load } = await import('cheerio/slim');
  // Without a table around them, rows would lose their tags.
  const $ = load(/<table/i.test(html) ? html : `<table>${html}</table>`);
  return readElements(context, $, '[data-subtitle-id], [data-sub-id]', (button): ListedSubtitle => {
    const id = need(button.attr('data-subtitle-id') ?? button.attr('data-sub-id'), 'id');
    const words = button.closest('tr').find('td div').first();
    // The name stands before the line break; what comes after it is about the maker.
    const [release = ''] = (words.html() ?? '').split(/<br\s*\/?>/);
    return { id, release: load(release).text().trim(), uploader: textOf(words.find('small').first()) };
  });
}

const permission = z.looseObject({ DownloadIdentifier: text, ErrorMessage: text });

/** The site refuses users who are signed out or over quota, and may give a reason. */
export function readPermission(
  json: unknown,
  context: ReadContext,
): { identifier: string | undefined; refusal: string } {
  const { DownloadIdentifier, ErrorMessage } = readInner(context, permission, json);
  return { identifier: DownloadIdentifier || undefined, refusal: ErrorMessage ?? '' };
}
