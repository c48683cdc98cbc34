import type { ImportReport } from '@captionarr/contract';

const heads = ['', 'found', 'imported', 'already the same'];

/** A report for a terminal. */
export function printReport(report: ImportReport): string {
  const { path, origin, refusal, is_preview, counts, notes, settings, to_enter } = report;
  if (refusal !== null) return `${refusal}\n`;
  const rows = counts.map(({ part, found, taken, same }) => [part, found, taken, same].map(String));
  const others = notes.filter(({ urgent }) => !urgent);
  const sections = [
    `${path} (${origin})\n`,
    list(
      'Do this first:',
      notes
        .filter(({ urgent }) => urgent)
        .flatMap(({ subject, text, link }) => [`${subject}: ${text}`, ...(link === undefined ? [] : [`    ${link}`])]),
    ),
    table([heads, ...rows]),
    list(
      'Settings that change:',
      settings.map(({ key, before, after }) => `${key}: ${show(before)} → ${show(after)}`),
    ),
    list('These passwords aren’t imported. Enter them again:', to_enter),
    list(
      'Notes:',
      others.flatMap(({ subject, text, count, suggestion }) => [
        `${subject}: ${text}${count > 1 ? ` (${count} times)` : ''}`,
        ...(suggestion === undefined ? [] : [`    ${suggestion}`]),
      ]),
    ),
    is_preview ? 'Nothing was changed. Run without --dry-run to import.\n' : 'Done.\n',
  ];
  return sections.filter(Boolean).join('\n');
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

const show = (value: unknown) => (value === '' ? '(empty)' : typeof value === 'string' ? value : JSON.stringify(value));

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => `${line(row)}\n`).join('');
}
