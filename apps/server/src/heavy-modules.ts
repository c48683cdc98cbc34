import { loadUndici } from '#integrations/http/undici.ts';
import type { Load } from '#platform/warm-up.ts';

/** What the first search loads, each of it a turn of the event loop: compiled at once, they would be one long one. */
export const heavyModules: readonly Load[] = [
  loadUndici,
  () => import('cheerio/slim'),
  () => import('#domain/subtitles/mods/index.ts'),
  () => import('#engine/subtitles/text-tasks.ts'),
  () => import('piscina'),
];
