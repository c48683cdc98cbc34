import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderHttp, ProviderRequest } from '#domain/search/provider-http.ts';
import type { DownloadedSubtitle } from './provider.ts';

/** Downloads a subtitle or an archive; one that is gone is the fault of this subtitle only. */
export const fetchFile = async (
  { name, http }: { name: string; http: ProviderHttp },
  request: ProviderRequest,
): Promise<DownloadedSubtitle> =>
  readFile({ name }, await http({ ...request, accept: [404, ...(request.accept ?? [])] }));

/** The file in an answer, for a client that looks at the answer first. It has to accept 404. */
export function readFile({ name }: { name: string }, answer: ProviderAnswer): DownloadedSubtitle {
  if (answer.status === 404 || answer.bytes.length === 0)
    throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
  const fileName = /filename="?([^";]+)/i.exec(answer.headers['content-disposition'] ?? '')?.[1];
  return { bytes: answer.bytes, ...(fileName !== undefined && { fileName }) };
}
