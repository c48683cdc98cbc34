import type { FileNameInfo, MediaKind, PlannedUpload, UploadDescription } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { supports } from '#lib/features.ts';
import { keys } from './keys.ts';

/** The video that a subtitle belongs to: an episode of a series, or a movie. */
export interface SubtitleLocation {
  type: MediaKind;
  /** Id of the series or movie. */
  itemId: number;
  /** Id of the episode or movie. */
  id: number;
}

interface Upload {
  file: File;
  /** code2 */
  language: string;
  hi: boolean;
  forced: boolean;
  batch: string;
  /** The hash of the file that may be replaced, empty for none. */
  replaces?: string | undefined;
}

export const uploadSubtitle = (owner: SubtitleLocation, { file, ...form }: Upload, signal?: AbortSignal) =>
  owner.type === 'episode'
    ? api.subtitles.uploadEpisode({ query: episodeOf(owner), form, files: { file }, signal })
    : api.subtitles.uploadMovie({ query: { radarrid: owner.id }, form, files: { file }, signal });

type Removal = Omit<Upload, 'file' | 'replaces'> & { path: string };

/** The origin of a file on disk is unknown. */
const download = { provider: '', subtitle: '', original_format: false };

/** Sends the form of a manual download and the path. */
export function deleteSubtitle(owner: SubtitleLocation, removal: Removal, signal?: AbortSignal) {
  const form = { ...download, ...removal };
  return owner.type === 'episode'
    ? api.subtitles.deleteEpisode({ query: episodeOf(owner), form, signal })
    : api.subtitles.deleteMovie({ query: { radarrid: owner.id }, form, signal });
}

const episodeOf = ({ itemId, id }: SubtitleLocation) => ({ seriesid: itemId, episodeid: id });

export const restoreChange = async (change: number) => (await api.subtitles.restore({ form: { change } })).data;

/** Takes back all changes of a batch; the answer's own batch takes that back. */
export const restoreBatch = async (batch: string) => (await api.subtitles.restore({ form: { batch } })).data;

/** Bytes of a file that tell its language. */
const sampleBytes = 16_384;
/** Samples per request, far below the server's limit. */
const atOnce = 400;

/** Describes files by name and text, in order. A server that cannot read texts gets the names only. */
export async function describeFiles(files: readonly File[]): Promise<UploadDescription[]> {
  if (!supports('subtitles.describeUploads'))
    return (await describeFileNames(files.map(({ name }) => name))).map(fromName);
  const samples = await Promise.all(files.map(sampleOf));
  const parts = Array.from({ length: Math.ceil(samples.length / atOnce) }, (_, index) =>
    samples.slice(index * atOnce, (index + 1) * atOnce),
  );
  const answers = parts.map((part) => api.subtitles.describeUploads({ form: { 'files[]': part } }));
  return (await Promise.all(answers)).flatMap(({ data }) => data);
}

async function sampleOf(file: File) {
  const bytes = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  return {
    filename: file.name.slice(-1000),
    sample: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  };
}

const fromName = ({ filename, subtitle_language: language, season, episode }: FileNameInfo): UploadDescription => ({
  filename,
  language,
  language_from: language === null ? null : 'name',
  type: null,
  type_from: null,
  season,
  episode,
  extension: filename.split('.').at(-1)?.toLowerCase() ?? '',
});

export interface UploadDestination {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  /** code2 */
  language: string;
  hi: boolean;
  forced: boolean;
  extension: string;
}

/** Target paths and replaced files of uploads, by target name; file events invalidate it. */
export const plannedUploadsQuery = (places: ReadonlyMap<string, UploadDestination>) =>
  queryOptions({
    queryKey: [...keys.subtitles, 'plan', ...places.keys()],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, PlannedUpload>> => {
      const { data } = await api.subtitles.planUploads({ form: { 'places[]': [...places.values()] }, signal });
      const names = [...places.keys()];
      return new Map(data.map((planned, index) => [names[index] ?? '', planned]));
    },
    staleTime: 0,
    meta: { quiet: true, needs: 'subtitles.planUploads' },
  });

/** In one request, unless the address would get longer than servers read. */
async function describeFileNames(names: readonly string[]): Promise<FileNameInfo[]> {
  const answers = inAddresses(names).map((part) => api.subtitles.describeFileNames({ query: { 'filenames[]': part } }));
  return (await Promise.all(answers)).flatMap(({ data }) => data);
}

const maxAddress = 7000;

function inAddresses(names: readonly string[]) {
  const parts: string[][] = [];
  let room = 0;
  for (const name of names) {
    const length = new URLSearchParams({ 'filenames[]': name }).toString().length + 1;
    if (room < length) {
      parts.push([]);
      room = maxAddress;
    }
    parts.at(-1)?.push(name);
    room -= length;
  }
  return parts;
}

/** Subtitles in an archive, and skipped files with reasons. */
export async function unpackArchive(archive: File, signal?: AbortSignal) {
  const { data, left } = await api.subtitles.unpack({ files: { file: archive }, signal });
  return { files: data.map(({ filename, content }) => new File([bytesOf(content)], filename)), left };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
