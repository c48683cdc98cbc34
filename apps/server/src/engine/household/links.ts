import type { HouseholdLink, LiveEvent } from '@captionarr/contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { Tables } from '#platform/db/schema.ts';
import { hashOf, type Tokens } from './tokens.ts';

export type LinkRow = Selectable<Tables['household_link']>;
/** The series or movie that a link is for; null for the whole home. */
export type Scope = { kind: 'series' | 'movie'; id: number } | null;

interface NewLink {
  label: string;
  scope: Scope;
  mayAsk: boolean;
  days: number | undefined;
}

interface Dependencies {
  db: Database;
  tokens: Tokens;
  emit: (event: LiveEvent) => void;
  now: () => number;
}

export type Links = ReturnType<typeof createLinks>;

/** The use of a link is noted no more often than this. */
const noteEvery = minuteMs;

export const scopeOf = ({ scope_kind: kind, scope_id: id }: LinkRow): Scope =>
  kind === null || id === null ? null : { kind: kind === kindCode.episode ? 'series' : 'movie', id };

/** The only writer of `household_link`. */
export function createLinks({ db, tokens, emit, now }: Dependencies) {
  const tell = () => emit({ type: 'household', action: 'update', payload: null });

  async function titleOf({ kind, id }: NonNullable<Scope>): Promise<string | undefined> {
    return (await db.selectFrom(kind).select('title').where('id', '=', id).executeTakeFirst())?.title;
  }

  async function present(row: LinkRow, reports: number): Promise<HouseholdLink> {
    const { id, label, may_ask: mayAsk, expires_at, created_at, last_used_at } = row;
    const scope = scopeOf(row);
    const named = scope && { ...scope, title: (await titleOf(scope)) ?? '' };
    return { id, label, scope: named, may_ask: mayAsk === 1, expires_at, created_at, last_used_at, reports };
  }

  return {
    /** With the address, which is nowhere else. */
    async add({ label, scope, mayAsk, days }: NewLink): Promise<HouseholdLink> {
      if (scope && (await titleOf(scope)) === undefined)
        throw new AppError('not-found', scope.kind === 'series' ? 'Series not found' : 'Movie not found');
      const token = tokens.create();
      const created = now();
      const row = await db
        .insertInto('household_link')
        .values({
          token_hash: hashOf(token),
          label,
          scope_kind: scope && (scope.kind === 'series' ? kindCode.episode : kindCode.movie),
          scope_id: scope?.id ?? null,
          may_ask: Number(mayAsk),
          expires_at: days === undefined ? null : created + days * dayMs,
          created_at: created,
          last_used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      tell();
      return { ...(await present(row, 0)), path: `/r/${token}` };
    },

    async list(): Promise<HouseholdLink[]> {
      const rows = await db
        .selectFrom('household_link')
        .selectAll()
        .select(sql<number>`(select count(*) from household_report where link_id = household_link.id)`.as('reports'))
        .orderBy('id', 'desc')
        .execute();
      return Promise.all(rows.map(({ reports, ...row }) => present(row, reports)));
    },

    async revoke(id: number): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom('household_link').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('not-found', 'This link no longer exists.');
      tell();
    },

    /** Undefined if it was never made, was revoked or has expired. */
    async open(token: string): Promise<LinkRow | undefined> {
      const hash = tokens.read(token);
      if (hash === undefined) return undefined;
      const row = await db.selectFrom('household_link').selectAll().where('token_hash', '=', hash).executeTakeFirst();
      const at = now();
      if (!row || (row.expires_at !== null && row.expires_at <= at)) return undefined;
      if (at - (row.last_used_at ?? 0) > noteEvery)
        await db.updateTable('household_link').set({ last_used_at: at }).where('id', '=', row.id).execute();
      return row;
    },
  };
}
