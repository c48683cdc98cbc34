import { existsSync, globSync } from 'node:fs';
import { firstLoadOf } from './scripts/first-load.ts';

/**
 * What a browser loads before the first content of these pages, as the server sends it: the build’s compressed copies.
 * Limits in kB. The goals for /series are 230 kB of gzip or 200 kB of Brotli for scripts, and 40 kB for fonts.
 * `npm run bench -- pages` checks in Chromium that the pages load nothing else by then.
 */
const limits = {
  series: { gzip: 230, brotli: 200 },
  'movies/:id': { gzip: 354, brotli: 312 },
  'settings/general': { gzip: 419, brotli: 369 },
};
const styles = 37;
const fonts = 36;

const copies = { gzip: '.gz', brotli: '.br' };
const sent = (file, encoding) => (existsSync(file + copies[encoding]) ? file + copies[encoding] : file);
const asSent = { gzip: false, brotli: false };

const pages = Object.entries(limits).flatMap(([page, scripts]) => {
  const files = firstLoadOf(page)?.map((file) => `apps/web/dist/${file}`);
  if (!files) throw new Error(`The build has no page ${page}.`);
  const limit = (kind, ending, encoding, kilobytes) => ({
    name: `/${page}, ${kind}`,
    path: files.filter((file) => file.endsWith(ending)).map((file) => sent(file, encoding)),
    limit: `${kilobytes} kB`,
    ...asSent,
  });
  return [
    limit('scripts, gzip', '.js', 'gzip', scripts.gzip),
    limit('scripts, Brotli', '.js', 'brotli', scripts.brotli),
    limit('styles, gzip', '.css', 'gzip', styles),
    limit('fonts', '.woff2', 'gzip', fonts),
  ];
});

/** The page of a shared link: its scripts, its styles and its texts in the longest language. */
const viewer = {
  name: '/r/:token, Brotli',
  path: ['apps/web/dist/report.html', 'apps/web/dist/assets/report-*.{js,css}'].flatMap((pattern) =>
    globSync(pattern)
      .filter((file) => !isOtherLanguage(file))
      .map((file) => sent(file, 'brotli')),
  ),
  limit: '12 kB',
  ...asSent,
};
function isOtherLanguage(file) {
  return /report-(?!ar-)[a-z]{2}(-[A-Z]{2})?-[^/]+\.js$/.test(file);
}

/** What the studio loads to draw ASS: libass and its worker. The font isn’t compressed. */
const drawing = {
  name: 'of the studio, to draw ASS, Brotli',
  path: ['ass-worker-*.js', 'jassub-worker-*.wasm', 'default-*.woff2'].flatMap((name) =>
    globSync(`apps/web/dist/assets/${name}`).map((file) => sent(file, 'brotli')),
  ),
  limit: '900 kB',
  ...asSent,
};

/** The studio’s own code, without what other pages load as well. */
const studio = {
  name: 'of the studio, Brotli',
  path: globSync('apps/web/dist/assets/{studio-page,ass-caption}-*.js').map((file) => sent(file, 'brotli')),
  limit: '25 kB',
  ...asSent,
};

export default [
  ...pages,
  viewer,
  drawing,
  studio,
  { name: 'of the contract, at first', path: 'apps/web/dist/assets/contract-*.js', limit: '15 kB', gzip: true },
];
