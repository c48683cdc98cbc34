import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { fetchFile } from './fetch-file.ts';
import type { DownloadedSubtitle } from './provider.ts';

/** The file in an answer that the client looked at first. 404 has to be among the statuses it accepts. */
export const readFile = ({ name }: { name: string }, answer: ProviderAnswer): Promise<DownloadedSubtitle> =>
  fetchFile({ name, http: () => Promise.resolve(answer) }, { url: answer.url });
