import { contract, libraryKindOf, type Report } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scope } from '#engine/household/links.ts';
import type { Household } from '#engine/household/open-household.ts';
import type { ReportRow } from '#engine/household/report-rows.ts';
import { imageUrl } from '#engine/library/present/image-url.ts';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import { readPosters } from './read-posters.ts';

interface Dependencies {
  db: Database;
  household: Household;
  baseUrl: string;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

/** For the owner. */
export function householdRoutes(api: FastifyInstance, { db, household, baseUrl, userNameOf }: Dependencies) {
  const { links, reports } = household;

  async function presentAll(rows: readonly ReportRow[]): Promise<Report[]> {
    const posters = await readPosters(db, rows);
    return rows.map((row) => present(row, imageOf(row, posters.get(`${row.kind} ${row.item_id}`) ?? null)));
  }
  const imageOf = ({ kind, item_id: itemId }: ReportRow, poster: string | null) =>
    imageUrl(baseUrl, libraryKindOf[mediaKindOf(kind)], itemId, poster);

  implement(api, contract.household, {
    links: async () => ({ data: await links.list() }),
    addLink: ({ form: { label, kind, id, may_ask: mayAsk = false, days } }) =>
      links.add({ label: label.trim(), scope: readScope(kind, id), mayAsk, days: readDays(days) }),
    revokeLink: ({ query: { id } }) => links.revoke(id),
    async reports({ query: { start, length } }) {
      const [{ rows, total }, open] = await Promise.all([reports.list(start, length), reports.countOpen()]);
      return { data: await presentAll(rows), total, open };
    },
    async actOnReport({ form: { id, action } }, { request }) {
      const [presented] = await presentAll([await household.act(id, action, await userNameOf(request))]);
      if (!presented) throw new AppError('not-found', 'This report no longer exists.');
      return presented;
    },
  });
}

const present = (row: ReportRow, poster: string | null): Report => ({
  id: row.id,
  link_id: row.link_id,
  link_label: row.link_label,
  type: mediaKindOf(row.kind),
  media_id: row.media_id,
  item_id: row.item_id,
  title: row.title,
  poster,
  kind: row.what,
  language: row.language,
  state: row.state,
  at: row.at,
  steps: row.steps,
  ...(row.changed === 1 && row.state !== 'working' && { batch: row.batch }),
  ...(row.old_provider !== null &&
    row.old_subs_id !== null && { old: { provider: row.old_provider, subs_id: row.old_subs_id } }),
});

function readScope(kind: 'series' | 'movie' | undefined, id: number | undefined): Scope {
  if (kind === undefined && id === undefined) return null;
  if (kind === undefined || id === undefined)
    throw new AppError('invalid', 'Name both the kind and the ID of a title.');
  return { kind, id };
}

const maxDays = 3650;

function readDays(days: number | undefined): number | undefined {
  if (days === undefined || (days > 0 && days <= maxDays)) return days;
  throw new AppError('invalid', 'A link can last from 1 to 3,650 days.');
}
