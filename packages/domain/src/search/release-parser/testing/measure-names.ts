import type { MediaKind } from '#domain/media/kinds.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { Release } from '#domain/search/release.ts';
import { plainTitle } from '#domain/search/same-title.ts';
import names from '#domain/search/release-parser/fixtures/names.json' with { type: 'json' };

const fields = [
  'title',
  'year',
  'season',
  'episodes',
  'absoluteEpisodes',
  'episodeTitle',
  'date',
  'source',
  'resolution',
  'videoCodec',
  'audioCodecs',
  'releaseGroup',
  'editions',
  'streamingService',
] as const satisfies readonly (keyof Release)[];
type Field = (typeof fields)[number];

/** A field that is read otherwise than it is meant. */
export interface Misreading {
  name: string;
  kind: string;
  field: Field;
  read: string;
  meant: string;
}

/** Names in the usual ways of writing: season and episode of these have to be right. */
export const standardKinds: ReadonlySet<string> = new Set(['series', 'pack', 'multi', 'daily', 'movie', 'edition']);

/** Reads every name of the fixture, which says what guessit reads in it, except where that is plainly wrong. */
export function measureNames() {
  const misread = names.flatMap(({ name, kind, type, expected }): Misreading[] => {
    // The fixture has no other types.
    const release = parseRelease(name, type as MediaKind);
    const meant: Partial<Record<Field, unknown>> = expected;
    return fields.flatMap((field) => {
      const [one, other] = [show(field, release[field]), show(field, meant[field])];
      return one === other ? [] : [{ name, kind, field, read: one, meant: other }];
    });
  });
  return {
    names: names.length,
    kinds: Map.groupBy(names, ({ kind }) => kind),
    /** Names that the fixture reads better than guessit. */
    mended: names.reduce((sum, { mended }) => sum + (mended?.length ?? 0), 0),
    misread,
    share: 1 - misread.length / (names.length * fields.length),
  };
}

/** Titles are compared as they are when subtitles are matched. */
const show = (field: Field, value: unknown): string =>
  typeof value === 'string' && (field === 'title' || field === 'episodeTitle')
    ? plainTitle(value)
    : JSON.stringify(value ?? (field === 'audioCodecs' || field === 'editions' ? [] : null));

const percent = (right: number, all: number) => `${((100 * right) / all).toFixed(1)} %`.padStart(9);
const line = (label: string, cells: string[]) => `${label.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`;

/** How many of each field are read right, by kind of name. */
export function accuracyTable({
  names: count,
  kinds,
  misread,
  share,
  mended,
}: ReturnType<typeof measureNames>): string {
  const columns = [...kinds];
  const rows = fields.map((field) => {
    const wrong = misread.filter((one) => one.field === field);
    const cells = columns.map(([kind, own]) =>
      percent(own.length - wrong.filter((one) => one.kind === kind).length, own.length),
    );
    return line(field, [...cells, percent(count - wrong.length, count)]);
  });
  return [
    line('', [...columns.map(([kind]) => kind), 'all']),
    line('names', [...columns.map(([, own]) => String(own.length)), String(count)]),
    ...rows,
    `${(share * 100).toFixed(2)} % of ${count * fields.length} fields; ${mended} of them are mended where guessit is plainly wrong, ` +
      `${((share - mended / (count * fields.length)) * 100).toFixed(2)} % beside guessit as it is`,
  ].join('\n');
}
