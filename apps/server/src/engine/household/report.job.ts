import { languageScope } from '@captionarr/contract';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { AppError } from '#platform/errors.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { cureReport, tellOwner } from './cure-report.ts';
import type { HouseholdParts } from './household-parts.ts';

export interface ReportInput {
  id: number;
  side: KindCode;
  itemId: number;
  mediaId: number;
  title: string;
  language: string;
}

/** Works on one report. */
export const createReportJob = (parts: HouseholdParts) =>
  defineJob<ReportInput>({
    name: 'household-report',
    lane: 'interactive',
    title: ({ title, language }) => `Fix the ${nameOf(language)} subtitles of ${title} for a viewer`,
    said: ({ title, language }) => ({ code: 'household-report', values: { title, language } }),
    about: ({ side, itemId, mediaId, language }) => [languageScope(mediaKindOf(side), itemId, mediaId, language)],
    async run({ id, title }, { signal, progress }) {
      progress(0, 1, title);
      try {
        await cureReport(parts, id, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error;
        await parts.reports.step(id, 'failed', { error: error.message }, 'passed-on');
        tellOwner(parts, await parts.reports.find(id));
      }
      progress(1, 1, title);
    },
  });
