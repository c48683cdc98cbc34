type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** `./table.json` becomes the part `table` of the catalogue; `more` adds what the files do not have. */
export const catalogueOf = (files: Part, more: Part = {}): Part =>
  mergeTexts(
    more,
    Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.slice(2, -'.json'.length), texts])),
  );

/** `own` with what only `more` has. */
export const mergeTexts = (more: Part, own: Part): Part => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(more).map(([name, added]) => {
      const text = own[name] ?? added;
      return [name, isPart(text) && isPart(added) ? mergeTexts(added, text) : text];
    }),
  ),
});
