import type { UnsureFile } from '@captionarr/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** Pages of the inbox. */
export type Loaded = InfiniteData<{ data: UnsureFile[]; total: number }, number>;

/**
 * The inbox after it was read again: rows stay where they are, and new ones follow. A matched file stays until the
 * dialog is closed, although the server lists it last, so that the choice can be taken back.
 */
export function keepPlaces(before: Loaded | undefined, loaded: Loaded): Loaded {
  if (!before) return loaded;
  const fresh = new Map(loaded.pages.flatMap(({ data }) => data).map((file) => [file.path, file]));
  const known = before.pages
    .flatMap(({ data }) => data)
    .flatMap((file) => fresh.get(file.path) ?? (file.choice ? [file] : []));
  const files = new Map([...known, ...fresh.values()].map((file) => [file.path, file]));
  const [first, ...others] = loaded.pages;
  if (!first) return loaded;
  return {
    ...loaded,
    pages: [{ ...first, data: [...files.values()] }, ...others.map((page) => ({ ...page, data: [] }))],
  };
}
