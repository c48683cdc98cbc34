import type { CatalogueEntry } from '../provider.ts';

/** Subtitles in many languages. */
export const worldwide: readonly CatalogueEntry[] = [
  {
    key: 'addic7ed',
    name: 'Addic7ed',
    description: 'Series above all, in about 45 languages. Needs an account.',
    homepage: 'https://www.addic7ed.com',
    message:
      'The sign-in shows a captcha: set up an anti-captcha service, or copy the cookies of a browser that is signed in. Gestdown has the same subtitles without either.',
  },
  {
    key: 'bsplayer',
    name: 'BSplayer',
    description: 'The subtitle service of the player BS.Player.',
    homepage: 'http://bsplayer-subtitles.com',
    message: 'The service no longer finds anything. It is listed for those who still have it in their settings.',
  },
  {
    key: 'gestdown',
    name: 'Gestdown (Addic7ed mirror)',
    description: 'Series only: what Addic7ed has, without an account.',
    homepage: 'https://www.gestdown.info',
  },
  {
    key: 'opensubtitles',
    name: 'OpenSubtitles.org',
    description: 'The older OpenSubtitles, about 80 languages.',
    homepage: 'https://www.opensubtitles.org',
    message:
      'The site lets new programs in only with a VIP account, or through a reading service that you run yourself. OpenSubtitles.com is the better choice.',
  },
  {
    key: 'opensubtitlescom',
    name: 'OpenSubtitles.com',
    description: 'The largest collection, about 80 languages. Needs a free account and an API key of your own.',
    homepage: 'https://www.opensubtitles.com',
    keyPage: 'https://www.opensubtitles.com/consumers',
  },
  {
    key: 'podnapisi',
    name: 'Podnapisi.NET',
    description: 'About 60 languages, strong in those of Central Europe. No account.',
    homepage: 'https://www.podnapisi.net',
  },
  {
    key: 'subdl',
    name: 'SubDL',
    description: 'A growing collection in about 60 languages. Needs an API key.',
    homepage: 'https://subdl.com',
  },
  {
    key: 'subf2m',
    name: 'Subf2m.co',
    description: 'About 50 languages, in the manner of the old Subscene. No account.',
    homepage: 'https://subf2m.co',
    message: 'The site turns programs away: enter the user agent of a real browser.',
  },
  {
    key: 'subsarr',
    name: 'Subsarr',
    description: 'A server of your own that holds the archive of Subscene.',
    homepage: 'https://github.com/slimcdk/subsarr',
  },
  {
    key: 'subsource',
    name: 'SubSource',
    description: 'Carried on by the community of Subscene, about 60 languages. Needs an API key.',
    homepage: 'https://subsource.net',
    message: 'The key is a personal one, found in your profile on the site.',
  },
  {
    key: 'tvsubtitles',
    name: 'TVSubtitles',
    description: 'Series only: an old collection in 24 languages. No account.',
    homepage: 'http://www.tvsubtitles.net',
  },
  {
    key: 'yifysubtitles',
    name: 'YIFY Subtitles',
    description: 'Movies only, in about 40 languages. No account.',
    homepage: 'https://yifysubtitles.ch',
  },
];
