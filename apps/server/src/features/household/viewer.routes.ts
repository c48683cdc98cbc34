import { contract, type ViewerReport, type ViewerTitle } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { findInScope, isInScope } from '#engine/household/in-scope.ts';
import { scopeOf, type LinkRow } from '#engine/household/links.ts';
import type { Household } from '#engine/household/open-household.ts';
import type { ReportRow } from '#engine/household/report-rows.ts';
import type { ShownVideo, VideoId } from '#engine/household/viewer-titles.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import { listAskable } from './list-askable.ts';
import { openViewerDoor } from './viewer-door.ts';
import { viewerPosterRoute } from './viewer-poster.route.ts';

interface Dependencies {
  db: Database;
  household: Household;
  profiles: Pick<Profiles, 'all' | 'enabled'>;
  covers: Parameters<typeof viewerPosterRoute>[1]['covers'];
  now: () => number;
}

/** How long a caller is kept waiting for news. */
const patienceMs = 8000;

/** For viewers: the token is the only credential, and these calls are all that it opens. */
export function viewerRoutes(api: FastifyInstance, { db, household, profiles, covers, now }: Dependencies) {
  const { links, reports, titles } = household;
  const linkOf = openViewerDoor(api, { links, now });
  viewerPosterRoute(api, { db, covers, linkOf });

  /** Reports of other links look as if they weren’t there. */
  async function findOwn(link: LinkRow, id: number): Promise<ReportRow> {
    const report = await reports.find(id);
    if (report.link_id !== link.id) throw new AppError('not-found', 'This report no longer exists.');
    return report;
  }

  implement(api, contract.viewer, {
    async open({ params: { token }, query: { text = '' } }, { request }) {
      const link = linkOf(request);
      const scope = scopeOf(link);
      const playing = text === '' ? await household.playing() : [];
      const listed = await titles.list(scope, text);
      const ids = [...playing, ...listed.filter((one) => !playing.some((other) => isSame(one, other)))];
      const shown = (await titles.show(ids)).filter((one) => isInScope(scope, one));
      return {
        may_ask: link.may_ask === 1,
        languages: listAskable(profiles, link),
        titles: shown.map((one) =>
          presentTitle(
            one,
            token,
            playing.some((other) => isSame(one, other)),
          ),
        ),
        reports: (await reports.ofLink(link.id)).map(presentReport),
      };
    },

    async report({ form: { type, id, kind: what, language, position, ...form } }, { request }) {
      const link = linkOf(request);
      const video = await findInScope(db, scopeOf(link), type, id);
      const place = position ?? (await household.playing()).find((one) => isSame(one, { type, id }))?.position;
      const when = what === 'out-of-sync' ? form.when : undefined;
      return presentReport(await household.report(link, { video, what, language, position: place, when }));
    },

    async follow({ params: { id }, query: { known } }, { request }) {
      const link = linkOf(request);
      const report = await findOwn(link, id);
      if (report.state !== 'working' || (known !== undefined && known !== report.steps.length))
        return presentReport(report);
      await reports.nextStep(id, patienceMs);
      return presentReport(await findOwn(link, id));
    },

    async answer({ params: { id }, form: { better } }, { request }) {
      return presentReport(await household.answer(await findOwn(linkOf(request), id), better));
    },
  });
}

const isSame = (one: VideoId, other: VideoId): boolean => one.type === other.type && one.id === other.id;

const presentTitle = (
  { type, id, title, episode, hasPoster, languages }: ShownVideo,
  token: string,
  playing: boolean,
): ViewerTitle => ({
  type,
  id,
  title,
  ...(episode !== undefined && { episode }),
  poster: hasPoster ? `/api/viewer/${token}/posters/${type}/${id}` : null,
  languages,
  playing,
});

function presentReport({ id, kind, media_id, title, state, what, language, steps, line }: ReportRow): ViewerReport {
  const shift = steps.findLast(({ code }) => code === 'shifted');
  return {
    id,
    type: mediaKindOf(kind),
    media_id,
    title,
    state,
    kind: what,
    language,
    step: steps.at(-1)?.code ?? 'reported',
    steps: steps.length,
    seconds: shift?.values.seconds ?? null,
    checked: steps.reduce((sum, { values }) => sum + (values.count ?? 0), 0),
    line,
  };
}
