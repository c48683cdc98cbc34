import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { askAgainOn403 } from '#providers/ask-again.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { frameRateIn } from '#providers/frame-rate-in.ts';
import { need } from '#providers/lenient.ts';
import { matchHeading } from '#providers/match-heading.ts';
import { imdbIn } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { releaseFilesIn } from '#providers/release-names.ts';
import { searchTitles } from '#providers/titles.ts';
import { subssabbz } from './describe.ts';

const site = 'http://subs.sab.bz';
const headers = { referer: `${site}/index.php` };
const languageNumbers: Readonly<Record<string, string>> = { bg: '2', en: '1' };
const patience = { tries: 3, pauseMs: 10_000 };
const fileOf = (id: string) => `${site}/index.php?act=download&attach_id=${id}`;

/** Asked by title; a row names an archive, of which only the chosen one is downloaded. */
export const client = defineClient(subssabbz, {
  async search({ video, languages }, _config, context) {
    const found: FoundSubtitle[] = [];
    for (const code2 of languages)
      found.push(...(await searchTitles(video, (title) => ask(title, code2, video, context))));
    return found;
  },

  download: ({ id }, _config, context) =>
    fetchFile({ ...context, http: askAgainOn403(context, patience) }, { url: fileOf(id), headers }),
});

async function ask(
  title: string,
  code2: string,
  video: VideoFacts,
  context: ProviderContext,
): Promise<FoundSubtitle[]> {
  const movie = title
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  if (movie === '') return [];
  const yr = video.type === 'movie' && video.year !== null ? video.year : '';
  const query = { act: 'search', movie, 'select-language': languageNumbers[code2], upldr: '', yr, release: '' };
  const answer = await askAgainOn403(context, patience)({ url: `${site}/index.php`, method: 'POST', query, headers });
  const page = await readPage(context, answer, 'table');
  return readElements(context, page, 'tr.subs-row', (row): FoundSubtitle | undefined => {
    const link = row.find('td.c2field a').first();
    const id = need(/attach_id=(\d+)/.exec(link.attr('href') ?? '')?.[1], 'download link');
    const releases = releaseFilesIn((link.attr('onmouseover') ?? '').replace(/^\w+\(/, ''));
    const year = Number(/\((\d{4})\)/.exec(textOf(row.find('td.c2field')))?.[1]) || undefined;
    const matched = matchHeading(video, { heading: textOf(link), year, imdb: imdbIn(row), releases });
    if (!matched) return undefined;
    const { frameRate, textBehind } = frameRateIn(row.children('td'));
    const uploader = textBehind(1);
    return {
      id,
      language: { code2, hi: false, forced: false },
      releases,
      ...matched,
      ...(frameRate !== undefined && { frameRate }),
      ...(uploader !== '' && { uploader }),
    };
  });
}
