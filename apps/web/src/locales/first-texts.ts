/** The pages that start with few texts: their first row comes sooner. Every other page loads them all. */
export const firstPages: readonly string[] = ['series', 'movies'];

/** The files of texts that these pages and the shell need. The build fails if their code uses another. */
export const firstTexts: readonly string[] = [
  'assign',
  'away',
  'badge',
  'common',
  'crash',
  'critical',
  'detail',
  'errors',
  'facts',
  'health',
  'help',
  'jobs',
  'list',
  'managers',
  'media',
  'nav',
  'notices',
  'palette',
  'profileChanges',
  'restarting',
  'search',
  'shell',
  'states',
  'stopped',
  'table',
  'tasks',
  'theme',
  'toolbar',
];
