import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, ProviderRequest } from '#domain/search/provider-http.ts';
import type { DownloadedSubtitle } from './provider.ts';

/** Downloads a subtitle or an archive; one that is gone is the fault of this subtitle only. */
export async function fetchFile(
  { name, http }: { name: string; http: ProviderHttp },
  request: ProviderRequest,
): Promise<DownloadedSubtitle> {
  const answer = await http({ ...request, accept: [404, ...(request.accept ?? [])] });
  if (answer.status === 404 || answer.bytes.length === 0)
    throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
  const fileName = /filename="?([^";]+)/i.exec(answer.headers['content-disposition'] ?? '')?.[1];
  return { bytes: answer.bytes, ...(fileName !== undefined && { fileName }) };
}
