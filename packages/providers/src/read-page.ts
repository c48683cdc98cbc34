import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { readEach } from './lenient.ts';
import type { ReadContext } from './provider.ts';

/** A parsed page. One without the landmark (a selector) is not the requested page. */
export async function readPage(
  { name }: Pick<ReadContext, 'name'>,
  answer: ProviderAnswer,
  landmark: string,
  charset = '',
) {
  const { load } = await import('cheerio/slim');
  const page = load(charset === '' ? answer.text() : new TextDecoder(charset).decode(answer.bytes));
  if (page(landmark).length > 0) return page;
  throw new ProviderFault(
    'ParseResponseError',
    `${name} returned an unexpected page: its layout changed, or it’s asking for a captcha.`,
  );
}
export type Page = Awaited<ReturnType<typeof readPage>>;
type Elements = ReturnType<Page>;

/**
 * What `read` returns for each element that the selector finds. It returns undefined for a row that isn't wanted, and
 * throws by `need` for one that can't be read.
 */
export const readElements = <T>(
  context: ReadContext,
  page: Page,
  selector: string,
  read: (row: Elements) => T | undefined,
): T[] =>
  readEach(context, page(selector).toArray(), (element) => read(page(element))).filter((one) => one !== undefined);

/** The text of an element, trimmed, with single spaces. */
export const textOf = (element: Elements): string => element.text().replaceAll(/\s+/g, ' ').trim();
