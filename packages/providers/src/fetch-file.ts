import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, ProviderRequest } from '#domain/search/provider-http.ts';
import type { DownloadedSubtitle } from './provider.ts';

interface Meaning {
  /** Statuses of a file that is gone. */
  gone?: readonly number[];
  /** 429 means that today's downloads are used up, not that requests come too fast. */
  isDaily?: boolean;
}

/** Downloads a subtitle or an archive; one that is gone is the fault of this subtitle only. */
export async function fetchFile(
  { name, http }: { name: string; http: ProviderHttp },
  request: ProviderRequest,
  { gone = [404], isDaily = false }: Meaning = {},
): Promise<DownloadedSubtitle> {
  const accept = [...gone, ...(isDaily ? [429] : []), ...(request.accept ?? [])];
  const answer = await http({ ...request, accept });
  if (isDaily && answer.status === 429) throw limitReached(name);
  if (gone.includes(answer.status) || answer.bytes.length === 0) throw goneFile(name);
  const fileName = /filename="?([^";]+)/i.exec(answer.headers['content-disposition'] ?? '')?.[1];
  return { bytes: answer.bytes, ...(fileName !== undefined && { fileName }) };
}

/** The fault of a subtitle that was found, but isn't there anymore. */
export const goneFile = (name: string): ProviderFault =>
  new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);

/** The fault of a site that allows no more downloads today. */
export const limitReached = (name: string, until?: number): ProviderFault =>
  new ProviderFault(
    'DownloadLimitExceeded',
    `Today’s ${name} download limit has been reached.`,
    until === undefined ? {} : { until },
  );
