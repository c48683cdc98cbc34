import { contract, type LibraryKind, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, type KindCode } from '#platform/db/kind-code.ts';
import { prepare } from '#platform/db/prepared.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  /** Whether the live feed of the managers of this kind is open. */
  isLive: (kind: LibraryKind) => boolean;
  /** How many things need a person. */
  countOpenIssues: () => Promise<number>;
  /** How many announcements are not dismissed. */
  countAnnouncements: () => number;
  /** How many reports of viewers need the owner. */
  countReports: () => Promise<number>;
  /** The providers among them. */
  needyProviders: () => ReadonlySet<string>;
  /** Providers that cannot be asked for now. */
  pausedProviders: () => string[];
  /** Lists that only further sources fill. */
  filledByFurther: () => LibraryKind[];
}

export function badgesRoutes(api: FastifyInstance, dependencies: Dependencies) {
  const { db, isLive, countOpenIssues, needyProviders, countAnnouncements, pausedProviders, filledByFurther } =
    dependencies;
  const { countReports } = dependencies;
  const readMissing = prepare<object, { kind: KindCode; value: number }>(() =>
    db.selectFrom('counter').select(['kind', 'value']).where('name', '=', sql.lit('missing')),
  );
  const hasTitles = async (kind: LibraryKind) =>
    (await db.selectFrom(mediaTables[kind].table).select('id').limit(1).executeTakeFirst()) !== undefined;
  /** A folder could fill both lists; one with movies alone fills that of movies. Until it has titles, it may fill both. */
  const withTitles = async (lists: LibraryKind[]) => {
    if (lists.length < 2) return lists;
    const filled = await Promise.all(lists.map(hasTitles));
    return filled.some(Boolean) ? lists.filter((_, index) => filled[index]) : lists;
  };
  const word = (kind: LibraryKind) => (isLive(kind) ? 'LIVE' : '');

  implement(api, contract.badges, {
    async read() {
      const [missing, status, reports] = await Promise.all([readMissing({}, db), countOpenIssues(), countReports()]);
      const count = (type: MediaKind) => missing.find(({ kind }) => kind === kindCode[type])?.value ?? 0;
      const paused = pausedProviders();
      const known = needyProviders();
      const announcements = countAnnouncements();
      const further = await withTitles(filledByFurther());
      return {
        episodes: count('episode'),
        movies: count('movie'),
        providers: paused.length,
        status,
        sonarr_signalr: word('series'),
        radarr_signalr: word('movies'),
        announcements,
        system: status + announcements + paused.filter((key) => !known.has(key)).length,
        ...(reports > 0 && { reports }),
        ...(further.length > 0 && { filled_by_further: further }),
      };
    },
  });
}
