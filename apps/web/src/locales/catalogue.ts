type Part = Record<string, unknown>;

/** `./table.json` becomes the part `table` of the catalogue; `more` adds to tables inside of parts. */
export function catalogueOf(files: Record<string, unknown>, more: Record<string, Record<string, object>> = {}) {
  const parts = Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [file.replace(/^\.\/(.+)\.json$/, '$1'), texts]),
  );
  for (const [name, tables] of Object.entries(more)) {
    const part = parts[name] as Part;
    const merged = Object.entries(tables).map(([table, texts]) => [table, { ...(part[table] as object), ...texts }]);
    parts[name] = { ...part, ...Object.fromEntries(merged) };
  }
  return parts;
}
