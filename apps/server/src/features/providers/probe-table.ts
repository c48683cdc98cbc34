import type { ProviderProbe } from '@captionarr/contract';
import { formatBytes } from '#platform/format-bytes.ts';

const head = ['Provider', 'Result', 'Time', 'Read', 'Skipped', 'Download'];
const noDownload: Record<ProviderProbe['download'], string> = {
  done: '',
  counted: 'limited',
  local: 'takes long',
  nothing: 'nothing found',
  left: '-',
};

/** A line for each provider; below it, what went wrong. */
export function printProbes(probes: readonly (readonly [key: string, probe: ProviderProbe])[]): string {
  const rows = probes.map(([key, probe]) => [
    key,
    probe.ok && probe.read === 0 ? 'Nothing found' : probe.status,
    `${(probe.ms / 1000).toFixed(1)} s`,
    String(probe.read),
    String(probe.skipped),
    probe.bytes === null ? noDownload[probe.download] : formatBytes(probe.bytes),
  ]);
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(head),
    ...rows.flatMap((row, index) => {
      const { message = '', why = [] } = probes[index]?.[1] ?? {};
      return [line(row), ...[message, ...why].filter(Boolean).map((text) => `  ${text}`)];
    }),
  ].join('\n');
}
