import { ProviderFault } from '#domain/search/provider-fault.ts';

/** AniDB lets nobody from this address in for now. */
export class AnidbBan extends ProviderFault {}
export const banned = 'AniDB has temporarily banned this address for too many requests.';

/** The numbers of the episodes of a title, by their names within it (`1`, `S1`). */
export async function readEpisodeNumbers(xml: string): Promise<Map<string, number>> {
  const { load } = await import('cheerio/slim');
  const $ = load(xml, { xml: true });
  const error = $('error').first().text();
  if (error) return tellError(error);
  if ($('anime').length === 0) throw new ProviderFault('ParseResponseError', 'AniDB sent an unexpected response.');
  return new Map(
    $('anime > episodes > episode')
      .toArray()
      .map((episode) => [$(episode).children('epno').text().trim(), Number(episode.attribs['id'])]),
  );
}

function tellError(error: string): Map<string, number> {
  if (/not found|\baid\b/i.test(error)) return new Map();
  if (/banned/i.test(error)) throw new AnidbBan('TooManyRequests', banned);
  if (/client/i.test(error))
    throw new ProviderFault(
      'AuthenticationError',
      `AniDB doesn’t know the client (${error}). Check its name and version in the AniDB integration.`,
    );
  throw new ProviderFault('ProviderError', `AniDB answered: ${error}.`);
}
