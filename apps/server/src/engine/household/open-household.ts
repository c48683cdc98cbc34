import type { ReportKind, SaidTime } from '@captionarr/contract';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { actOnReport, type OwnerAction } from './act-on-report.ts';
import { tellOwner } from './cure-report.ts';
import { decideReport } from './decide-report.ts';
import { createFindPlaying } from './find-playing.ts';
import { createFollowArrivals } from './follow-arrivals.ts';
import type { HouseholdDependencies } from './household-parts.ts';
import { createLinks, type LinkRow } from './links.ts';
import { createReportJob } from './report.job.ts';
import { createReports, type ReportRow } from './report-rows.ts';
import { createTokens } from './tokens.ts';
import { createViewerTitles } from './viewer-titles.ts';

export type Household = ReturnType<typeof openHousehold>;

/** Reports of one link in an hour. */
const maxReports = 10;
/** How often “still wrong” tries another candidate. */
const maxTries = 3;

interface NewReport {
  video: Video;
  what: ReportKind;
  language: string;
  position: number | undefined;
  /** Of one that is out of sync. */
  when?: SaidTime | undefined;
}

/** Links for viewers, and the loop from their reports to another subtitle. */
export function openHousehold(dependencies: HouseholdDependencies) {
  const { db, jobs, secrets, emit, now = Date.now } = dependencies;
  const links = createLinks({ db, tokens: createTokens(secrets.derive('household links')), emit, now });
  const reports = createReports({ db, emit, now });
  const parts = { ...dependencies, reports };
  const job = jobs.register(createReportJob(parts));
  // Canceled, or broken in a way that no sentence tells.
  jobs.onTransition(({ name, dedupe, status, error }) => {
    if (name === job.name && status === 'failed' && dedupe !== null) void giveUp(Number(dedupe), error);
  });

  async function giveUp(id: number, error: string | null): Promise<void> {
    try {
      const { state } = await reports.find(id);
      if (state === 'working') await reports.step(id, 'failed', { error: error ?? '' }, 'passed-on');
    } catch (failure) {
      parts.log.error(failure, 'Could not close a report');
    }
  }

  async function begin(report: ReportRow): Promise<ReportRow> {
    const { id, kind: side, item_id: itemId, media_id: mediaId, title, language } = report;
    await reports.change(id, { state: 'working' });
    await jobs.enqueue(job, { id, side, itemId, mediaId, title, language }, { dedupe: String(id) });
    return reports.find(id);
  }

  async function stillWrong(report: ReportRow): Promise<ReportRow> {
    const tries = report.steps.filter(({ code }) => code === 'said-still-wrong').length;
    await reports.step(report.id, 'said-still-wrong');
    const current = await reports.find(report.id);
    if (tries < maxTries) return begin(current);
    await reports.change(report.id, { state: 'passed-on' });
    tellOwner(parts, current);
    return reports.find(report.id);
  }

  return {
    links,
    reports,
    /** Takes every live event. */
    note: createFollowArrivals(parts),
    titles: createViewerTitles(db),
    /** Videos that are being played, with the place in them. */
    playing: createFindPlaying(parts),

    /** Begins to work on what a viewer says; an open report of the same title is answered instead of another. */
    async report(link: LinkRow, { video, what, language, position, when }: NewReport): Promise<ReportRow> {
      const open = (await reports.ofLink(link.id)).filter((one) => isAbout(one, video));
      const running = open.find(({ state }) => state === 'working' || state === 'waiting-for-owner');
      if (running) return running;
      const asking = open.find((one) => one.state === 'asking' && one.language === language && one.what === what);
      if (asking) return stillWrong(asking);
      if ((await reports.countRecent(link.id)) >= maxReports)
        throw new AppError('too-many', 'Too many reports. Try again in an hour.', {
          headers: { 'retry-after': '3600' },
          help: 'household',
        });
      const state = await decideReport(parts, link, { video, what, language });
      const report = await reports.add({ link, video, what, language, position, when, state });
      if (state === 'working') return begin(report);
      tellOwner(parts, report);
      return report;
    },

    /** What the viewer says about the new subtitle. */
    async answer(report: ReportRow, isBetter: boolean): Promise<ReportRow> {
      if (report.state !== 'asking') return report;
      if (!isBetter) return stillWrong(report);
      await reports.step(report.id, 'said-better', {}, 'solved');
      return reports.find(report.id);
    },

    act: (id: number, action: OwnerAction, who: string): Promise<ReportRow> =>
      actOnReport(parts, begin, { id, action, who }),
  };
}

const isAbout = ({ media_id: id, item_id: itemId }: ReportRow, video: Video): boolean =>
  id === video.id && itemId === video.itemId;
