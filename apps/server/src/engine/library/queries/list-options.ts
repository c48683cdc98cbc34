import type { Contract, FactCode, InputOf } from '@captionarr/contract';
import { fold } from '#domain/library/fold.ts';
import type { OrdinalOfSource } from '#engine/library/sources/source-of-title.ts';
import { AppError } from '#platform/errors.ts';

type ListQuery = Omit<InputOf<Contract['movies']['list']>['query'], 'radarrid[]'>;

export type ListSort = NonNullable<ListQuery['sort']>;
export type ListStatus = NonNullable<ListQuery['filter[status]']>;

/** Filters of a list. */
export interface ListFilter {
  /** Folded. */
  text?: string;
  /** Null for items without a profile. */
  profile?: number | null;
  monitored?: boolean;
  status?: ListStatus;
  missing?: string;
  audio?: string;
  tag?: string;
  instance?: number;
  finding?: FactCode;
}

export interface ListOptions {
  filter: ListFilter;
  sort: ListSort;
  start: number;
  /** 0 for everything; then `start` does not count. */
  length: number;
  /** Only these, wherever they are in the whole list. */
  ids?: readonly number[];
}

/** Parses the list options of a request; an empty filter is ignored. */
export function readListOptions(query: ListQuery, ordinalOfSource: OrdinalOfSource): ListOptions {
  const filter: ListFilter = {
    text: fold(query['filter[text]']?.replaceAll('\0', '') ?? '') || undefined,
    profile: readProfile(query['filter[profile]']),
    monitored: query['filter[monitored]'],
    status: query['filter[status]'],
    missing: query['filter[missing]'] || undefined,
    audio: query['filter[audio]'] || undefined,
    tag: query['filter[tag]']?.toLowerCase() || undefined,
    instance: query['filter[instance]'] ?? ordinalOfSource(query['filter[source]']),
    finding: query['filter[finding]'],
  };
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    sort: query.sort ?? 'title',
    start: query.length > 0 ? Math.max(0, query.start) : 0,
    length: Math.max(0, query.length),
  };
}

function readProfile(text = ''): number | null | undefined {
  if (text === '') return undefined;
  if (text === 'none') return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AppError('invalid', 'The profile filter takes a profile id or "none".');
}
