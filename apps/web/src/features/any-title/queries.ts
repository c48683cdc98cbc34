import type { TitleQuery } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { downloadFile } from '#lib/download-file.ts';
import { serverUrl } from '#lib/page-config.ts';
import { toFound } from '#lib/queries/providers.ts';

/** Everything that the providers have for a title; answers when all of them did. */
export const searchTitle = async (query: TitleQuery, signal: AbortSignal) =>
  (await api.anyTitle.search({ query, signal })).data.map(toFound);

/** Fetches a result first, because a browser tells nobody why a download fails; then saves it. Returns its name. */
export async function saveFile(subtitle: string): Promise<string> {
  const { filename } = await api.anyTitle.prepare({ form: { subtitle } });
  downloadFile(serverUrl(`/system/any-title/${encodeURIComponent(subtitle)}`));
  return filename;
}

export const checkAgainst = async (subtitle: string, path: string) =>
  (await api.anyTitle.check({ form: { subtitle, path } })).data;
