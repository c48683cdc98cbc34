/** Run-time exports for the web app: nothing here imports zod. */
export * from './client.ts';
export * from './constants.ts';
export * from './first-requests.ts';
export * from './help-header.ts';
export * from './live.ts';
export * from './media.ts';
export * from './notification-events.ts';
export * from './page-config.ts';
export { checkVerdicts } from '@captionarr/domain/sync/judge-check.ts';
