import { isSupported, type Call } from '#lib/features.ts';
import type { Pages } from './pages.ts';

/** Pages that have nothing to show without a call that another server may not know. */
const needs: Readonly<Record<string, Call>> = {
  home: 'home.read',
  dialogue: 'dialogue.search',
  household: 'household.reports',
  'wanted/any': 'anyTitle.search',
  plan: 'plan.make',
  'settings/libraries': 'libraries.list',
  'system/jobs': 'jobs.list',
  'system/jobs/bulk/:id': 'bulk.read',
  'system/cleanup': 'bulk.prepare',
  'system/checks': 'checks.list',
  'studio/:type/:id': 'studio.open',
  'system/quality': 'quality.files',
};

/** The pages that the server has something for; the menu and the palette follow. */
export const supportedPages = (pages: Pages): Pages =>
  Object.fromEntries(Object.entries(pages).filter(([path]) => isSupported({ needs: needs[path] })));
