import type { FileNameInfo, LibraryKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';

/** The video that a subtitle belongs to: an episode of a series, or a movie. */
export interface SubtitlePlace {
  kind: LibraryKind;
  /** Of the series or movie. */
  itemId: number;
  /** Of the episode or movie. */
  id: number;
}

interface Upload {
  file: File;
  /** code2 */
  language: string;
  hi: boolean;
  forced: boolean;
  batch: string;
}

export const uploadSubtitle = (owner: SubtitlePlace, { file, ...form }: Upload, signal?: AbortSignal) =>
  owner.kind === 'series'
    ? api.subtitles.uploadEpisode({ query: episodeOf(owner), form, files: { file }, signal })
    : api.subtitles.uploadMovie({ query: { radarrid: owner.id }, form, files: { file }, signal });

type Removal = Omit<Upload, 'file'> & { path: string };

export const deleteSubtitle = (owner: SubtitlePlace, form: Removal, signal?: AbortSignal) =>
  owner.kind === 'series'
    ? api.subtitles.deleteEpisode({ query: episodeOf(owner), form, signal })
    : api.subtitles.deleteMovie({ query: { radarrid: owner.id }, form, signal });

const episodeOf = ({ itemId, id }: SubtitlePlace) => ({ seriesid: itemId, episodeid: id });

/** Takes back all changes of a batch; the answer's own batch takes that back. */
export const restoreBatch = async (batch: string) => (await api.subtitles.restore({ form: { batch } })).data;

/** In one request, unless the address would get longer than servers read. */
export async function describeFileNames(names: readonly string[]): Promise<FileNameInfo[]> {
  const answers = inAddresses(names).map((part) => api.subtitles.describeFileNames({ query: { 'filenames[]': part } }));
  return (await Promise.all(answers)).flatMap(({ data }) => data);
}

const longestAddress = 7000;

function inAddresses(names: readonly string[]) {
  const parts: string[][] = [];
  let room = 0;
  for (const name of names) {
    const length = new URLSearchParams({ 'filenames[]': name }).toString().length + 1;
    if (room < length) {
      parts.push([]);
      room = longestAddress;
    }
    parts.at(-1)?.push(name);
    room -= length;
  }
  return parts;
}

/** The subtitles in an archive, and what was left in it with the reason. */
export async function unpackArchive(archive: File, signal?: AbortSignal) {
  const { data, left } = await api.subtitles.unpack({ files: { file: archive }, signal });
  return { files: data.map(({ filename, content }) => new File([bytesOf(content)], filename)), left };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
