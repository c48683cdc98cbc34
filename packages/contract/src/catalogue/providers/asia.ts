import type { CatalogueEntry } from '../provider.ts';

/** Subtitles in Chinese, Hebrew and Turkish. */
export const asia: readonly CatalogueEntry[] = [
  {
    key: 'assrt',
    name: 'Assrt (Shooter pseudo-site)',
    description: 'A large collection in Chinese, also English and Japanese. Needs a token.',
    homepage: 'https://assrt.net',
  },
  {
    key: 'ktuvit',
    name: 'Ktuvit',
    description: 'Hebrew. Needs an account.',
    homepage: 'https://www.ktuvit.me',
  },
  {
    key: 'subscenter',
    name: 'SubsCenter',
    description: 'Hebrew. No account.',
    homepage: 'http://www.subscenter.info',
    message: 'The site is often out of reach.',
  },
  {
    key: 'turkcealtyaziorg',
    name: 'Turkcealtyazi.org',
    description: 'Turkish and English. Needs the cookies of a browser.',
    homepage: 'https://turkcealtyazi.org',
    message:
      'Outside Turkey the site checks every visitor: copy the cookies of a browser, cf_clearance above all, and its user agent.',
  },
  { key: 'wizdom', name: 'Wizdom.xyz', description: 'Hebrew. No account.', homepage: 'https://wizdom.xyz' },
  {
    key: 'zimuku',
    name: 'Zimuku',
    description: 'Chinese, also English. No account.',
    homepage: 'https://srtku.com',
    message: 'The site shows captchas: set up an anti-captcha service.',
  },
];
