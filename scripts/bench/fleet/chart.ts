import { meanOf } from './tally.ts';

const width = 720;
const height = 260;
const left = 64;
const bottom = 30;
const top = 34;
const color = { ours: '#3b82f6', naive: '#f97316', grid: '#8888', text: '#888' };

interface Line {
  label: string;
  bins: Float64Array;
  color: string;
}

/** The highest minute of every ten, per second, over one day on a logarithmic scale: readable on light and dark pages. */
export function drawChart(title: string, ours: Float64Array, naive: Float64Array): string {
  const lines: Line[] = [
    { label: 'Searching everything every six hours', bins: naive, color: color.naive },
    { label: 'Captionarr', bins: ours, color: color.ours },
  ];
  const most = Math.log10(Math.max(...lines.flatMap(({ bins }) => perSecond(bins))) * 1.3);
  const least = Math.floor(Math.log10(meanOf(ours) / 60));
  const y = (value: number) =>
    top + (height - top - bottom) * (1 - (Math.log10(Math.max(value, 10 ** least)) - least) / (most - least));
  const x = (share: number) => left + (width - left - 8) * share;
  const powers = Array.from({ length: Math.floor(most) - least + 1 }, (_, index) => 10 ** (least + index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    ...powers.map(
      (value) =>
        `<path d="M${left} ${round(y(value))}H${width - 8}" stroke="${color.grid}"/><text x="${left - 6}" y="${round(y(value) + 4)}" fill="${color.text}" text-anchor="end">${value}/s</text>`,
    ),
    ...[0, 6, 12, 18, 24].map(
      (hour) =>
        `<text x="${round(x(hour / 24))}" y="${height - 10}" fill="${color.text}" text-anchor="${hour === 24 ? 'end' : 'middle'}">${hour}:00</text>`,
    ),
    ...lines.map(({ label, bins, color: stroke }, index) => {
      const points = perSecond(bins).map(
        (value, place, all) => `${round(x(place / (all.length - 1)))} ${round(y(value))}`,
      );
      const key = left + index * 290;
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2"/><path d="M${key} 14h18" stroke="${stroke}" stroke-width="3"/><text x="${key + 24}" y="18" fill="${color.text}">${label}</text>`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

const round = (value: number) => Number(value.toFixed(1));

function perSecond(bins: Float64Array): number[] {
  const points: number[] = [];
  for (let from = 0; from < bins.length; from += 10) points.push(Math.max(...bins.subarray(from, from + 10)) / 60);
  return points;
}
