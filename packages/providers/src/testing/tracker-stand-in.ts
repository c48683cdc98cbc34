import type { StandIn } from './stand-in.ts';
import type { WorldSubtitle } from './world.ts';
import { html } from './world-search.ts';

const names: Record<string, string> = { en: 'English', ko: 'Korean' };

/** A tracker of the AvistaZ network: rules for members, and pages of releases, as other clients describe them. */
export const trackerStandIn = (key: string, site: string): StandIn => ({
  key,
  origins: [site],
  packing: 'plain',
  settings: { [`${key}.cookies`]: 'session=lab' },
  wrongSettings: { [`${key}.cookies`]: 'session=old' },
  asked: 'movie',
  language: 'en',
  isDownload: ({ path }) => path.startsWith('/subtitles/'),
  async answer({ path, headers }, world, { isQuotaSpent, pack }) {
    if (!headers.cookie?.includes('session=lab')) return { status: 302, headers: { location: `${site}/auth/login` } };
    if (path === '/rules') return html('<h1>Rules</h1>');
    if (path.startsWith('/torrent/'))
      return pageOf(world.of(key).filter(({ id }) => path.startsWith(`/torrent/${id}-`)));
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find(key, path.split('/')[2] ?? '');
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
});

function pageOf(subtitles: readonly WorldSubtitle[]) {
  const rows = subtitles.map(
    ({ id, language, release, uploader = '' }, index) => `<tr><td>${names[language]}</td>
<td><a href="/subtitles/${id}/download?file=${index}">${release}.srt</a></td><td>${uploader}</td></tr>`,
  );
  const columns = '<tr><th>Language</th><th>Download</th><th>Uploader</th></tr>';
  return html(`<div id="content-area"><div class="block"><table><tbody><tr><td>Title</td><td>A release</td></tr>
<tr><td>Subtitles</td><td><table><thead>${columns}</thead><tbody>${rows.join('')}</tbody></table></td></tr>
</tbody></table></div></div>`);
}
