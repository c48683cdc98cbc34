import { placeCode } from '#providers/testing/place-words.ts';
import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { html } from '#providers/testing/world-search.ts';

const codes: Record<string, string> = { pb: 'pt-BR', zh: 'zh-CN', zt: 'zh-TW' };
const codeOf = ({ language }: WorldSubtitle) => codes[language] ?? language;
const wordsOf = (one: WorldSubtitle) => `${one.title} ${one.year} ${placeCode(one)} ${one.release}`.toLowerCase();

/** www.subtitlecat.com: a table of uploads, and a page for each with a link per language. */
export const standIn: StandIn = {
  key: 'subtitlecat',
  origins: ['https://www.subtitlecat.com'],
  packing: 'plain',
  settings: { 'subtitlecat.include_machine_translated': true },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('.srt'),
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    const all = world.of('subtitlecat');
    const [, id, file] = /^\/subs\/(\d+)\/(.*)$/.exec(path) ?? [];
    const one = all.find((each) => each.id === id);
    if (path === '/index.php') {
      const words = (query.get('search') ?? '').toLowerCase().split(' ');
      const rows = all.filter((each) => words.every((word) => wordsOf(each).includes(word))).map(row);
      return html(`<input name="search"><table class="sub-table"><tbody>${rows.join('')}</tbody></table>`);
    }
    if (!one) return { status: 404, text: 'Not found' };
    if (file === 'upload.html') return html(links(one));
    return isQuotaSpent ? { status: 429, text: 'Too many requests' } : { bytes: await pack(one) };
  },
};

const row = ({ id, release }: WorldSubtitle) => `<tr><td><a href="subs/${id}/upload.html">${release}</a></td></tr>`;

const links = (one: WorldSubtitle) => `<div class="sub-single"><span>?</span><span>Klingon</span>
<span><button onclick="translate()">Translate</button></span></div>
<div class="sub-single"><span><a id="download_${codeOf(one)}" href="/subs/${one.id}/upload-${codeOf(one)}.srt">Download</a></span></div>`;
