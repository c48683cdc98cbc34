/** Run-time exports for the web app: nothing here imports zod. */
export * from './client.ts';
export * from './constants.ts';
export * from './first-requests.ts';
export * from './help-header.ts';
export * from './library-sources.ts';
export * from './live.ts';
export * from './media.ts';
export * from './notification-events.ts';
export * from './openid-problems.ts';
export * from './openid.ts';
export * from './page-config.ts';
export { causes } from '@captionarr/domain/library/causes.ts';
export * from '@captionarr/domain/library/rule-conflicts.ts';
export { countGains, type PlanCount } from '@captionarr/domain/plan/count-gains.ts';
export { toolOf } from '@captionarr/domain/quality/cure.ts';
export { clockTime } from '@captionarr/domain/subtitles/clock-time.ts';
export { checkVerdicts, judgeAlone } from '@captionarr/domain/sync/judge-check.ts';
