import type { CatalogueEntry } from '../provider.ts';

/** Subtitles in Greek. */
export const greece: readonly CatalogueEntry[] = [
  { key: 'greeksubs', name: 'GreekSubs', description: 'Greek. No account.', homepage: 'https://greeksubs.net' },
  {
    key: 'greeksubtitles',
    name: 'GreekSubtitles',
    description: 'Greek and English, from an older collection. No account.',
    homepage: 'http://gr.greek-subtitles.com',
  },
  {
    key: 'subs4free',
    name: 'Subs4Free',
    description: 'Movies only, in Greek and English. No account.',
    homepage: 'https://www.subs4free.info',
    message: 'The site does not answer everybody.',
  },
  {
    key: 'subs4series',
    name: 'Subs4Series',
    description: 'Series only, in Greek and English. No account.',
    homepage: 'https://www.subs4series.com',
    message: 'Every download shows a captcha: set up an anti-captcha service.',
  },
  {
    key: 'xsubs',
    name: 'XSubs',
    description: 'Series only, in Greek. Needs an account.',
    homepage: 'http://xsubs.tv',
  },
];
