import type { PlannedUpload } from '@captionarr/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { supports } from '#lib/features.ts';
import { plannedUploadsQuery, type UploadDestination } from '#lib/queries/uploads.ts';
import { splitPath } from '#lib/split-path.ts';
import { typeOf } from '#blocks/languages/subtitle-type.ts';
import { isComplete, type CompleteRow } from './judge-rows.ts';
import type { UploadRow } from './upload-row.ts';
import type { UploadTarget } from './upload-target.ts';

/** Target path of a row and the file it would replace; a file without a hash is replaced without comparison. */
export type Plan = Pick<PlannedUpload, 'path'> & { replaces: { filename: string; hash?: string } | null };

export interface Plans {
  /** Undefined until it is known. */
  planOf: (row: UploadRow) => Plan | undefined;
  error: Error | null;
  retry: () => void;
}

/** Effect of uploading each row on disk. */
export function usePlannedUploads(target: UploadTarget, rows: readonly UploadRow[]): Plans {
  const isKnown = supports('subtitles.planUploads');
  const places = new Map(
    rows.filter(isComplete).flatMap((row) => (row.facts === undefined ? [] : [[placeName(row), placeOf(row, target)]])),
  );
  const { data, error, refetch } = useQuery({
    ...plannedUploadsQuery(places),
    enabled: isKnown && places.size > 0,
    placeholderData: keepPreviousData,
  });
  const planOf = (row: UploadRow) => {
    if (!isComplete(row)) return undefined;
    return isKnown ? data?.get(placeName(row)) : planByList(row, target);
  };
  return { planOf, error, retry: () => void refetch() };
}

const extensionOf = ({ facts, file }: UploadRow) =>
  facts?.extension ?? file.name.split('.').at(-1)?.toLowerCase() ?? '';

const placeOf = (row: CompleteRow, { type }: UploadTarget): UploadDestination => ({
  type,
  id: row.episode,
  language: row.language,
  hi: row.hi,
  forced: row.forced,
  extension: extensionOf(row),
});

const placeName = (row: CompleteRow) => `${row.episode} ${row.language} ${typeOf(row)} ${extensionOf(row)}`;

/** By the subtitles that are listed, for a server that cannot say it: one of this language and type is replaced. */
function planByList(row: CompleteRow, { videos }: UploadTarget): Plan {
  const path = videos
    .find(({ id }) => id === row.episode)
    ?.subtitles.find((each) => each.path !== null && each.code2 === row.language && typeOf(each) === typeOf(row))?.path;
  return path ? { path, replaces: { filename: splitPath(path).name } } : { path: placeName(row), replaces: null };
}
