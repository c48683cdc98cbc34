import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readFrameRate } from '#providers/frame-rates.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, readPage, textOf } from '#providers/read-page.ts';
import { releaseNamesIn } from '#providers/release-names.ts';

const rowsPerPage = 10;

interface Asked {
  video: VideoFacts;
  /** Code2 of the language that was searched for. */
  language: string;
}

export async function readSearch(answer: ProviderAnswer, { video, language }: Asked, context: ReadContext) {
  const html = answer.text();
  const searches = Number(/<!--\s*pesquisas:\s*(\d+)/.exec(html)?.[1] ?? 0);
  // The character set isn't always said.
  if (/A legenda n.{1,2}o foi encontrada/i.test(html)) return { found: [], pages: 1, searches };
  const page = await readPage(context, answer, 'div.sub_box');
  const found = readElements(context, page, 'div.sub_box', (row): FoundSubtitle | undefined => {
    const link = row.find('div.sub_footer a.sub_download').attr('href');
    if (!link) return undefined;
    const cellOf = (heading: string) =>
      row
        .find('th')
        .filter((_, th) => textOf(page(th)) === heading)
        .next('td');
    const flag = /brazil|portugal/.exec(cellOf('Idioma:').find('img').attr('src') ?? '')?.[0];
    const frameRate = readFrameRate(textOf(cellOf('Frame Rate:')));
    const uploader = textOf(row.find('div.sub_header a').first());
    return {
      id: need(/\blid=(\d+)/.exec(link)?.[1], 'download link'),
      language: { code2: flag === undefined ? language : flag === 'brazil' ? 'pb' : 'pt', hi: false, forced: false },
      releases: releaseNamesIn(row.find('td.td_desc.brd_up').html() ?? ''),
      matches: matchesOf(video),
      ...(frameRate !== undefined && { frameRate }),
      ...(uploader !== '' && { uploader }),
    };
  });
  const total = Number(/\((\d+) encontradas\)/.exec(textOf(page('div.pager_bar').first()))?.[1] ?? 0);
  return {
    found: found.filter((one) => one.language.code2 === language),
    pages: Math.ceil(total / rowsPerPage),
    searches,
  };
}

/** Without a number the site searched for words, and the names have to show that it is the right video. */
const matchesOf = (video: VideoFacts) =>
  video.ids.imdb === null
    ? []
    : matchFacts(video, {
        imdb: video.ids.imdb,
        season: video.season ?? undefined,
        episode: video.episode ?? undefined,
      });
