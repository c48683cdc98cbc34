/** Run-time exports for the web app: nothing here imports zod. */
export * from './client.ts';
export * from './constants.ts';
export * from './first-requests.ts';
export * from './help-header.ts';
export * from './library-sources.ts';
export * from './live.ts';
export * from './media.ts';
export * from './notification-events.ts';
export * from './page-config.ts';
export * from '@captionarr/domain/library/rule-conflicts.ts';
export { toolOf } from '@captionarr/domain/quality/cure.ts';
export { clockTime } from '@captionarr/domain/subtitles/clock-time.ts';
export { checkVerdicts, judgeAlone } from '@captionarr/domain/sync/judge-check.ts';
