type Shown = string | number | boolean | null | readonly Shown[];

/** Python representation of a value: `['It\'s', None, 1]`. */
export function pythonOf(value: Shown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `[${value.map(pythonOf).join(', ')}]`;
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}
