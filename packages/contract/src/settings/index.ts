export * from './base-url.ts';
export * from './declaration.ts';
export * from './field.ts';
export * from './language-equals.ts';
export * from './path-mapping.ts';
export * from './presentation.ts';
export * from './same-value.ts';
export { manuallyHours, manuallyMinutes } from './schedule.ts';
export * from './tag.ts';
