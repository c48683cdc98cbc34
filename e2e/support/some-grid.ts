import type { GridCell, GridEpisode, SeriesGrid } from '@captionarr/contract';

const languages: SeriesGrid['languages'] = [
  { code2: 'en', name: 'English', strength: 'must' },
  { code2: 'fr', name: 'French', strength: 'must' },
  { code2: 'de', name: 'German', strength: 'nice' },
  { code2: 'it', name: 'Italian', strength: 'nice' },
  { code2: 'nl', name: 'Dutch', strength: 'nice' },
  { code2: 'es', name: 'Spanish' },
];

/** Every state a cell can have, in turn. */
function cellOf(id: number, column: number, code2: string): GridCell | null {
  const file = { path: `/tv/Saltmarsh/S01E${id}.${code2}.srt`, language: code2 };
  const there = (more = {}): GridCell => ({ state: 'there', files: [{ ...file, ...more }], lacking: [] });
  const finding = { code: 'timing' as const, level: 'red' as const, value: 4.2 };
  const cells = [
    there({ score: 80 + (id % 20) }),
    there({ score: 97, finding }),
    { state: 'missing' as const, files: [], lacking: [code2] },
    { state: 'embedded' as const, files: [{ path: null, language: code2 }], lacking: [] },
    { state: 'machine' as const, files: [{ ...file, made: 'translation' as const }], lacking: [] },
    { state: 'nice' as const, files: [], lacking: [code2] },
    { state: 'spoken' as const, files: [], lacking: [] },
    null,
  ];
  return column === 0 ? there({ score: 80 + (id % 20) }) : (cells[(id * 7 + column * 3) % cells.length] ?? null);
}

/** A long series: so many episodes in twelve seasons, in six languages. */
export function someGrid(count: number): SeriesGrid {
  const perSeason = Math.ceil(count / 12);
  const episodes = Array.from({ length: count }, (_, index): GridEpisode => {
    const id = count - index;
    return {
      id,
      season: Math.ceil(id / perSeason),
      episode: ((id - 1) % perSeason) + 1,
      title: `The breakwater, part ${id}`,
      release: 'WEBDL-1080p-FERRY',
      cells: languages.map(({ code2 }, column) => cellOf(id, column, code2)),
    };
  });
  return { languages, episodes };
}
