import type { LibraryKind } from '@captionarr/contract';
import { searchTaskOf } from '#engine/wanted/wanted-tasks.ts';
import { openHome } from '#features/home/open-home.ts';
import type { Composition } from './composition.ts';

type Parts = Pick<
  Composition,
  'db' | 'baseUrl' | 'profiles' | 'system' | 'providerParts' | 'scheduler' | 'live' | 'household'
>;
type Rest = Pick<Parameters<typeof openHome>[0], 'log' | 'now'>;

/** The first page takes something from nearly every part. */
export const openHomeParts = (
  { db, baseUrl, profiles, system, providerParts, scheduler, live, household }: Parts,
  rest: Rest,
) =>
  openHome({
    db,
    baseUrl,
    findProfile: profiles.find,
    readSetup: system.readSetup,
    readIssues: system.readOpenIssues,
    readProviders: providerParts.readToday,
    countReports: () => household.reports.countOpen(),
    nextSearch: (kind: LibraryKind) => scheduler.nextRun(searchTaskOf(kind)),
    emit: live.emit,
    onEvent: live.onEvent,
    ...rest,
  });
