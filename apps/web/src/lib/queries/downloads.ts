import type { DownloadFormat, DownloadSelection, MediaKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { downloadFile } from '#lib/download-file.ts';
import { serverUrl } from '#lib/page-config.ts';

/** Saves one subtitle file on the reader’s device. */
export function downloadSubtitle({ type, id, path }: { type: MediaKind; id: number; path: string }) {
  downloadFile(serverUrl(`/download/subtitle?${new URLSearchParams({ type, id: String(id), path })}`));
}

/** Saves a selection of files as a zip. It is prepared first, because a browser tells nobody why a download fails. */
export async function downloadArchive(selection: DownloadSelection, format: DownloadFormat) {
  const { id } = await api.downloads.prepare({ form: { selection, format } });
  downloadFile(serverUrl(`/download/archive/${id}`));
}
