import type { CatalogueEntry } from '../provider.ts';

/** Subtitles in French, Portuguese, Romanian and Spanish. */
export const romance: readonly CatalogueEntry[] = [
  {
    key: 'argenteam_dump',
    name: 'Argenteam Dump',
    description: 'Spanish of Latin America: a copy of the closed Argenteam. No account.',
    homepage: 'https://argt.caretas.club',
  },
  {
    key: 'betaseries',
    name: 'BetaSeries',
    description: 'Series only, in French and English. Needs an API key.',
    homepage: 'https://www.betaseries.com',
  },
  {
    key: 'legendasdivx',
    name: 'LegendasDivx',
    description: 'Portuguese of Portugal and Brazil. Needs an account.',
    homepage: 'https://www.legendasdivx.pt',
    message: 'The site limits searches and downloads a day, until about midnight in Lisbon.',
  },
  {
    key: 'legendasnet',
    name: 'Legendas.net',
    description: 'Portuguese of Brazil. Needs an account.',
    homepage: 'https://legendas.net',
    message: 'Enter the e-mail address of your account as the username.',
  },
  {
    key: 'pipocas',
    name: 'Pipocas.tv',
    description: 'Portuguese of both countries, also English and Spanish. Needs an account.',
    homepage: 'https://pipocas.tv',
  },
  {
    key: 'regielive',
    name: 'RegieLive',
    description: 'Romanian. No account.',
    homepage: 'https://subtitrari.regielive.ro',
  },
  {
    key: 'soustitreseu',
    name: 'Sous-Titres.eu',
    description: 'French, and some English. No account.',
    homepage: 'https://www.sous-titres.eu',
  },
  {
    key: 'subdivx',
    name: 'Subdivx',
    description: 'Spanish, mostly of Latin America. No account.',
    homepage: 'https://www.subdivx.com',
    message: 'The site often turns programs away. SubX has the same subtitles with a key.',
  },
  {
    key: 'subsro',
    name: 'Subs.ro',
    description: 'Romanian and English. Needs an API key.',
    homepage: 'https://subs.ro',
    message: 'The site gives out the key.',
  },
  {
    key: 'subsynchro',
    name: 'Subsynchro',
    description: 'Movies only, in French. No account.',
    homepage: 'https://www.subsynchro.com',
  },
  {
    key: 'subtis',
    name: 'Subtis',
    description: 'Movies only, in Spanish, found by the file itself. No account.',
    homepage: 'https://subt.is',
    message: 'There is nothing to set up.',
  },
  {
    key: 'subtitrarinoi',
    name: 'Subtitrari-noi.ro',
    description: 'Romanian. No account.',
    homepage: 'https://www.subtitrari-noi.ro',
  },
  {
    key: 'subtitulamostv',
    name: 'Subtitulamos.tv',
    description: 'Series only, translated together: Spanish, Catalan, Galician, Portuguese, English. No account.',
    homepage: 'https://www.subtitulamos.tv',
  },
  {
    key: 'subx',
    name: 'SubX',
    description: 'Spanish: what Subdivx has, for programs. Needs an API key.',
    homepage: 'https://subx-api.duckdns.org',
  },
  {
    key: 'titrari',
    name: 'Titrari.ro',
    description: 'Romanian, and some English. No account.',
    homepage: 'https://www.titrari.ro',
  },
  {
    key: 'tusubtitulo',
    name: 'Tusubtitulo.com',
    description: 'Series only, in Spanish and English.',
    homepage: 'https://www.tusubtitulo.com',
    message: 'The site has asked programs to stay away, so nothing is found. It is listed for those who still have it.',
  },
];
