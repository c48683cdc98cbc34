import type { MediaKind, MissingSubtitle } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export interface SubtitleOwner {
  type: MediaKind;
  id: number;
}

export interface SubtitleAddress extends SubtitleOwner {
  path: string;
  language: Pick<MissingSubtitle, 'code2' | 'hi' | 'forced'>;
}

/** Options of a sync; omitted ones use the settings. */
export interface SyncOptions {
  reference?: string;
  max_offset_seconds?: number;
  no_fix_framerate?: boolean;
  gss?: boolean;
}

export interface ToolOrder extends SyncOptions {
  /** Wire form: `remove_HI`, `color(name=red)`, `sync` … */
  action: string;
  /** Target language of a translation, code2. */
  into?: string;
  /** Although the measurements speak against it. */
  override?: boolean;
}

/** Servers of this API read truths as these two words. */
const flag = (value: boolean) => (value ? ('True' as const) : ('False' as const));
const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value));

const toForm = (file: SubtitleAddress, { action: _action, into, ...order }: ToolOrder, batch?: string) => ({
  id: file.id,
  type: file.type,
  language: into ?? file.language.code2,
  path: file.path,
  hi: flag(file.language.hi),
  forced: flag(file.language.forced),
  ...syncForm(order),
  override: order.override ? flag(true) : undefined,
  batch,
});

const syncForm = ({ reference, max_offset_seconds, no_fix_framerate, gss }: SyncOptions) => ({
  reference,
  max_offset_seconds,
  no_fix_framerate: optionalFlag(no_fix_framerate),
  gss: optionalFlag(gss),
});

/** Runs a tool on a file; changes with the same batch can be taken back together. */
export const changeSubtitle = (file: SubtitleAddress, order: ToolOrder, batch: string, signal?: AbortSignal) =>
  api.subtitles.change({ query: { action: order.action }, form: toForm(file, order, batch), signal });

/** Previews a tool on a file; never cached, because the file may have changed. */
export const askPreview = async (file: SubtitleAddress, order: ToolOrder, whole: boolean, signal?: AbortSignal) =>
  (await api.subtitles.preview({ query: { action: order.action, whole }, form: toForm(file, order), signal })).data;

export const previewQuery = (file: SubtitleAddress, order: ToolOrder, whole: boolean) =>
  queryOptions({
    queryKey: ['preview', file.type, file.id, file.path, order, whole],
    queryFn: ({ signal }) => askPreview(file, order, whole, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

/** One question; it may be asked again while the answer is `working`. */
export const askSync = async (file: SubtitleOwner & { path: string }, options: SyncOptions) =>
  (
    await api.subtitles.proposeSync({
      form: { id: file.id, type: file.type, path: file.path, ...syncForm(options) },
    })
  ).data;

export const referencesQuery = ({ type, id, path }: SubtitleAddress) =>
  queryOptions({
    queryKey: [...keys.subtitles, 'references', type, id, path],
    queryFn: async ({ signal }) => {
      const owner = type === 'episode' ? { sonarrEpisodeId: id } : { radarrMovieId: id };
      return (await api.subtitles.probe({ query: { subtitlesPath: path, ...owner }, signal })).data;
    },
    meta: { quiet: true },
  });

/** The current content, or the content of an earlier version. */
export const contentQuery = ({ type, id, path }: SubtitleOwner & { path: string }, version?: number) =>
  queryOptions({
    queryKey: [...keys.subtitles, 'content', type, id, path, version],
    queryFn: async ({ signal }) => (await api.subtitles.view({ query: { type, id, path, version }, signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Versions of one file, or of all files of the video. */
export const versionsQuery = ({ type, id }: SubtitleOwner, path?: string) =>
  queryOptions({
    queryKey: [...keys.subtitles, 'versions', type, id, path],
    queryFn: ({ signal }) => api.subtitles.listVersions({ query: { type, id, path }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export const versionComparisonQuery = (id: number, whole: boolean) =>
  queryOptions({
    queryKey: [...keys.subtitles, 'comparison', id, whole],
    queryFn: async ({ signal }) => (await api.subtitles.compareVersion({ query: { id, whole }, signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });

export const translatorQuery = () =>
  queryOptions({
    queryKey: ['translator'],
    queryFn: async ({ signal }) => (await api.subtitles.translator({ signal })).data,
    staleTime: 0,
    meta: { quiet: true, needs: 'subtitles.translator' },
  });

/** What translating these files would take. */
export const translationEstimateQuery = (files: readonly Pick<SubtitleAddress, 'type' | 'id' | 'path'>[]) =>
  queryOptions({
    queryKey: ['translator', 'estimate', files.map(({ path }) => path)],
    queryFn: async ({ signal }) => {
      const form = { 'files[]': files.map(({ type, id, path }) => ({ type, id, path })) };
      return (await api.subtitles.estimateTranslation({ form, signal })).data;
    },
    staleTime: 0,
    meta: { quiet: true, needs: 'subtitles.estimateTranslation' },
  });

/** The replaced content becomes a version; the batch in the response undoes the restore. */
export const restoreVersion = async (id: number) => (await api.subtitles.restore({ form: { id } })).data;
