import { numberOf } from '#providers/testing/number-of.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const flags: Record<string, string> = { pb: 'br', uk: 'ua', el: 'gr', zh: 'cn', ja: 'jp', cs: 'cz' };
const showOf = ({ title }: WorldSubtitle) => numberOf(title);
const episodeOf = (one: WorldSubtitle) => showOf(one) * 10_000 + (one.season ?? 0) * 100 + (one.episode ?? 0);
const page = (body: string) => ({
  text: `<html><body><form method="post" action="search1.php"></form><div class="left">${body}</div></body></html>`,
});

/** www.tvsubtitles.net: pages of a show, a season and an episode; the address of the archive is in a script. */
export const standIn: StandIn = {
  key: 'tvsubtitles',
  origins: ['https://www.tvsubtitles.net'],
  packing: 'zip',
  settings: {},
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.startsWith('/download-') || path.startsWith('/files/'),
  async answer({ method, path, body }, world, { isQuotaSpent, pack }) {
    const all = world.of('tvsubtitles');
    if (path === '/search.php') return { status: 404, text: '<html><body>404</body></html>' };
    if (path === '/search1.php')
      return page(method === 'POST' ? searchList(all, new URLSearchParams(body.toString()).get('qs')) : '');
    const [, kind, first = '', season] =
      /^\/(tvshow|episode|download|files\/)-?(\d+)(?:-(\d+))?\.(?:html|zip)$/.exec(path) ?? [];
    if (kind === 'tvshow')
      return page(seasonTable(all.filter((one) => String(showOf(one)) === first && String(one.season) === season)));
    if (kind === 'episode')
      return page(
        all
          .filter((one) => String(episodeOf(one)) === first)
          .map(block)
          .join(''),
      );
    const found = all.find(({ id }) => id === first);
    if (!found) return { status: 404, text: '<html><body>404</body></html>' };
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    if (kind === 'files/') return { bytes: await pack(found) };
    return page(`<script>var s1= 'fil'; var s2= 'es/${first}'; var s3= '.zip'; document.location = s1+s2+s3;</script>`);
  },
};

function searchList(all: readonly WorldSubtitle[], words: string | null): string {
  const shows = new Map(all.map((one) => [showOf(one), one]));
  const links = [...shows]
    .filter(([, { title }]) => title.toLowerCase().includes(words?.toLowerCase() ?? ''))
    .map(([id, { title, year }]) => `<li><div><a href="/tvshow-${id}.html">${title} (${year}-2025)</a></div></li>`);
  return `<ul>${links.join('')}</ul>`;
}

function seasonTable(season: readonly WorldSubtitle[]): string {
  const rows = season.map(
    (one) => `<tr><td>${one.season}x${String(one.episode).padStart(2, '0')}</td>
<td><a href="episode-${episodeOf(one)}.html"><b>Episode</b></a></td></tr>`,
  );
  return `<table id="table5"><tr><th>Episode</th></tr>${rows.join('')}</table>`;
}

const block = (one: WorldSubtitle) => `<a href="/subtitle-${one.id}.html"><div class="subtitlen">
<h5><img src="images/flags/${flags[one.language] ?? one.language}.gif"> ${one.release}</h5>
<p title="rip"></p><p title="release"></p></div></a>`;
