/** What the web app takes at run time: nothing here reaches zod. */
export * from './client.ts';
export * from './constants.ts';
export * from './help-header.ts';
export * from './live.ts';
export * from './media.ts';
export * from './notification-events.ts';
export * from './page-config.ts';
