/** `./table.json` becomes the part `table` of the catalogue. */
export const catalogueOf = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.replace(/^\.\/(.+)\.json$/, '$1'), texts]));
