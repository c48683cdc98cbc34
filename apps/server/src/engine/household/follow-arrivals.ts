import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Reports } from './report-rows.ts';

interface Dependencies {
  db: Database;
  reports: Pick<Reports, 'step' | 'onChange'>;
  log: Logger;
}

/** Asks the viewer of a missing language when it has come after all. Takes every live event. */
export function createFollowArrivals({ db, reports, log }: Dependencies) {
  /** `kind id` of the videos that are waited for; unknown after a report changed. */
  let awaited: Promise<ReadonlySet<string>> | undefined;
  reports.onChange(() => void (awaited = undefined));

  const waiting = () =>
    db
      .selectFrom('household_report')
      .select(['id', 'kind', 'media_id', 'language'])
      .where('state', '=', 'passed-on')
      .where('what', '=', 'missing');

  async function readAwaited(): Promise<ReadonlySet<string>> {
    return new Set((await waiting().execute()).map((row) => `${row.kind} ${row.media_id}`));
  }

  async function look(kind: 0 | 1, mediaId: number): Promise<void> {
    if (!(await (awaited ??= readAwaited())).has(`${kind} ${mediaId}`)) return;
    const arrived = await waiting()
      .where('kind', '=', kind)
      .where('media_id', '=', mediaId)
      .where((row) =>
        row.exists(
          row
            .selectFrom('subtitle')
            .select('subtitle.no')
            .whereRef('subtitle.kind', '=', 'household_report.kind')
            .whereRef('subtitle.media_id', '=', 'household_report.media_id')
            .whereRef('subtitle.language', '=', 'household_report.language'),
        ),
      )
      .execute();
    for (const { id } of arrived) await reports.step(id, 'downloaded', {}, 'asking');
  }

  return ({ type, payload }: LiveEvent): void => {
    if (type !== 'episode-wanted' && type !== 'movie-wanted') return;
    const kind = type === 'movie-wanted' ? kindCode.movie : kindCode.episode;
    look(kind, payload).catch((error: unknown) => log.error(error, 'Could not look for awaited subtitles'));
  };
}
