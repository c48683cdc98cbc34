import { rounded } from '../measure.ts';
import { bare, contentOf, kilobytesBefore, leastCpu, shiftOf, type Results } from './report.ts';

/** What /series must reach, if it was measured. */
export function printBars({ desktop, phone }: Results) {
  const least = desktop.cold[bare] ?? [];
  const series = desktop.cold['series'] ?? [];
  const onPhone = phone.cold['series'] ?? [];
  const measured: [name: string, value: number, bar: number][] = [
    ['CPU to the first row, × bare page', rounded(leastCpu(series) / leastCpu(least)), 1.7],
    ['scripts before it, kB (Brotli)', kilobytesBefore(series, 'script'), 200],
    ['fonts before it, kB', kilobytesBefore(series, 'font'), 40],
    ['layout shift', shiftOf(series), 0.01],
    ['slow phone, first row, s', rounded(contentOf(onPhone) / 1000), 5],
  ];
  const known = measured.filter(([, value]) => Number.isFinite(value));
  if (known.length === 0) return;
  console.log('\nBars of /series, cold');
  console.table(
    Object.fromEntries(known.map(([name, value, bar]) => [name, { value, bar, met: value <= bar ? 'yes' : 'no' }])),
  );
}
