import type { FastifyRequest } from 'fastify';
import { valueOf } from './container.ts';
import type { Metadata } from './present.ts';

/** Lists have outside ids only for those who ask, and no tracks, labels and folders; single items have all of it. */
export const asListed = (request: FastifyRequest, rows: readonly Metadata[]): Metadata[] =>
  rows.map(({ Location: _folders, Label: _labels, Guid, Media, ...row }) => ({
    ...row,
    ...(valueOf(request, 'includeGuids') === '1' && { Guid }),
    ...(Array.isArray(Media) && { Media: (Media as Versions).map(withoutStreams) }),
  }));

type Versions = { Part: { Stream?: unknown }[] }[];

const withoutStreams = ({ Part, ...version }: Versions[number]) => ({
  ...version,
  Part: Part.map(({ Stream: _streams, ...part }) => part),
});

/** `addedAt:desc` and the like. */
export function sortRows(request: FastifyRequest, rows: Metadata[]): Metadata[] {
  const [, field, direction] = /^(addedAt|updatedAt)(?::(asc|desc))?$/.exec(valueOf(request, 'sort') ?? '') ?? [];
  if (field === undefined) return rows;
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => sign * (Number(one[field]) - Number(other[field])));
}

/** By native guid, a part of the title and year; outside ids find nothing, as with the real one. */
export function filterOf(request: FastifyRequest): (row: Metadata) => boolean {
  const [guid, title, year] = ['guid', 'title', 'year'].map((name) => valueOf(request, name));
  return (row) =>
    (guid === undefined || row.guid === guid) &&
    (title === undefined || row.title.toLowerCase().includes(title.toLowerCase())) &&
    (year === undefined || String(row.year) === year);
}
