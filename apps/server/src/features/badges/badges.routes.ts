import { contract, type LibraryKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Side } from '#platform/db/library-schema.ts';
import { prepare } from '#platform/db/prepared.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  /** Whether the live feed of the managers of this kind is open. */
  isLive: (kind: LibraryKind) => boolean;
  /** How many things need a person. */
  countNeedy: () => Promise<number>;
  /** How many announcements are not dismissed. */
  countAnnouncements: () => number;
  /** How many providers cannot be asked for now. */
  countPaused: () => number;
}

export function badgesRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, isLive, countNeedy, countAnnouncements, countPaused } = dependencies;
  const readMissing = prepare<object, { kind: Side; value: number }>(() =>
    db.selectFrom('counter').select(['kind', 'value']).where('name', '=', sql.lit('missing')),
  );
  const word = (kind: LibraryKind) => (isLive(kind) ? 'LIVE' : '');

  implement(api, contract.badges, {
    async read() {
      const [missing, status] = await Promise.all([readMissing({}, db), countNeedy()]);
      const count = (side: Side) => missing.find(({ kind }) => kind === side)?.value ?? 0;
      return {
        episodes: count(0),
        movies: count(1),
        providers: countPaused(),
        status,
        sonarr_signalr: word('series'),
        radarr_signalr: word('movies'),
        announcements: countAnnouncements(),
      };
    },
  });
}
