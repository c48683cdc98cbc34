import type { CatalogueEntry } from '../provider.ts';

/** Subtitles in the languages between the Baltic Sea and the Balkans. */
export const europe: readonly CatalogueEntry[] = [
  {
    key: 'hosszupuska',
    name: 'Hosszupuska',
    description: 'Series only, in Hungarian and English. No account.',
    homepage: 'http://hosszupuskasub.com',
  },
  {
    key: 'napiprojekt',
    name: 'NapiProjekt',
    description: 'Polish, found by the file itself. No account.',
    homepage: 'https://www.napiprojekt.pl',
  },
  {
    key: 'napisy24',
    name: 'Napisy24',
    description: 'Polish, found by the file itself. Needs an account.',
    homepage: 'http://napisy24.pl',
    message: 'The site must have allowed your account to use its API.',
  },
  {
    key: 'nekur',
    name: 'Nekur',
    description: 'Movies only, in Latvian. No account.',
    homepage: 'http://subtitri.nekur.net',
  },
  {
    key: 'prijevodionline',
    name: 'Prijevodi Online',
    description: 'Series only, in Croatian, Serbian, Bosnian and Montenegrin. No account.',
    homepage: 'https://www.prijevodi-online.org',
  },
  { key: 'subclub', name: 'SubClub.eu', description: 'Estonian. No account.', homepage: 'https://www.subclub.eu' },
  {
    key: 'subssabbz',
    name: 'Subs.sab.bz',
    description: 'Bulgarian and English. No account.',
    homepage: 'http://subs.sab.bz',
  },
  {
    key: 'subsunacs',
    name: 'Subsunacs.net',
    description: 'Bulgarian and English. No account.',
    homepage: 'https://subsunacs.net',
  },
  {
    key: 'subtitriid',
    name: 'subtitri.id.lv',
    description: 'Movies only, in Latvian. No account.',
    homepage: 'https://subtitri.do.am',
  },
  {
    key: 'supersubtitles',
    name: 'SuperSubtitles (Feliratok)',
    description: 'Series only, in Hungarian, also English. No account.',
    homepage: 'https://www.feliratok.eu',
  },
  {
    key: 'titlovi',
    name: 'Titlovi.com',
    description: 'The languages of the Balkans. Needs an account.',
    homepage: 'https://titlovi.com',
  },
  {
    key: 'titulky',
    name: 'Titulky.com',
    description: 'Czech and Slovak. Needs a VIP account.',
    homepage: 'https://premium.titulky.com',
    message: 'Only accounts that are paid for can download. The count of downloads begins anew at midnight in Prague.',
  },
  {
    key: 'yavkanet',
    name: 'Yavka.net',
    description: 'Bulgarian, also English, Russian, Spanish and Italian. No account.',
    homepage: 'https://yavka.net',
  },
];
