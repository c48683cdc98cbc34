import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';

/** A parsed page. One without the required selectors is not the requested page. */
export async function readPage(name: string, answer: ProviderAnswer, landmark: string) {
  const { load } = await import('cheerio/slim');
  const page = load(answer.text());
  if (page(landmark).length > 0) return page;
  throw new ProviderFault(
    'ParseResponseError',
    `${name} returned an unexpected page: its layout changed, or it’s asking for a captcha.`,
  );
}
export type Page = Awaited<ReturnType<typeof readPage>>;
