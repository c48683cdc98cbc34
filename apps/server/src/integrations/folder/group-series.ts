import type { TitleIds } from '#domain/library/recognize/recognized.ts';
import { readSeriesLabel, type SeriesLabel } from './labels.ts';

interface Group {
  labels: string[];
  title: string;
  year: number | null;
  ids: TitleIds;
}

/**
 * The series that each label belongs to, as a key. Folders of one series may say more or less about it: one has an id,
 * another a year. Labels that contradict each other are different series, and a label that fits several is one of its own.
 */
export function groupSeries(labels: Iterable<string>): Map<string, string> {
  const byTitle = new Map<string, [string, SeriesLabel][]>();
  for (const label of new Set(labels)) {
    const read = readSeriesLabel(label);
    const same = byTitle.get(read.title);
    if (same) same.push([label, read]);
    else byTitle.set(read.title, [[label, read]]);
  }
  const keys = new Map<string, string>();
  for (const same of byTitle.values())
    for (const group of groupSameTitle(same)) for (const label of group.labels) keys.set(label, group.key);
  return keys;
}

function groupSameTitle(labels: [string, SeriesLabel][]): (Group & { key: string })[] {
  const groups: Group[] = [];
  // Those that say most come first, so that the order of files doesn’t matter.
  const sorted = labels.toSorted(([one, a], [other, b]) => saysMore(b) - saysMore(a) || (one < other ? -1 : 1));
  const loose: typeof sorted = [];
  for (const entry of sorted) {
    const [label, said] = entry;
    const fitting = groups.filter((group) => isSameId(group.ids, said.ids) || fits(group, said));
    const certain = fitting.find((group) => isSameId(group.ids, said.ids));
    const only = certain ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (only) join(only, label, said);
    else if (fitting.length > 1) loose.push(entry);
    else groups.push({ labels: [label], ...said });
  }
  const apart = loose.map(([label, said]) => ({ labels: [label], ...said }));
  return withKeys([...groups, ...apart]);
}

const saysMore = ({ year, ids }: SeriesLabel): number => Object.keys(ids).length * 2 + (year === null ? 0 : 1);

const names = ['tvdb', 'tmdb', 'imdb'] as const;

const isSameId = (one: TitleIds, other: TitleIds): boolean =>
  names.some((name) => one[name] !== undefined && one[name] === other[name]);

const fits = (group: Group, { year, ids }: SeriesLabel): boolean =>
  (year === null || group.year === null || year === group.year) &&
  names.every((name) => ids[name] === undefined || group.ids[name] === undefined || ids[name] === group.ids[name]);

function join(group: Group, label: string, { year, ids }: SeriesLabel): void {
  group.labels.push(label);
  group.year ??= year;
  group.ids = { ...ids, ...group.ids };
}

/** Title and year; an id only where these don’t tell series apart. */
function withKeys(groups: readonly Group[]): (Group & { key: string })[] {
  const plainKey = ({ title, year }: Group) => `${title}|${year ?? ''}`;
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(plainKey(group), (counts.get(plainKey(group)) ?? 0) + 1);
  return groups.map((group) => {
    const name = names.find((each) => group.ids[each] !== undefined);
    const isShared = (counts.get(plainKey(group)) ?? 0) > 1;
    return { ...group, key: plainKey(group) + (isShared && name ? `|${name}:${group.ids[name]}` : '') };
  });
}
