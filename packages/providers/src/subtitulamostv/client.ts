import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, need, readRows } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { readFile } from '#providers/read-file.ts';
import { readElements, readPage, textOf, type Page } from '#providers/read-page.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { subtitulamostv } from './describe.ts';

const site = 'https://www.subtitulamos.tv';
const hour = 3_600_000;
const day = 24 * hour;
const unfinished = 403;

const codes: Readonly<Record<string, string>> = {
  English: 'en',
  'Español (España)': 'es',
  'Español (Latinoamérica)': 'ea',
  Català: 'ca',
  Galego: 'gl',
  Français: 'fr',
};

/** Read from its pages: the show, the season, the episode. Every page of an episode links to its neighbors. */
export const client = defineClient(subtitulamostv, {
  async search({ video, languages }, _config, context) {
    const found = await findShow(video, context);
    const path = found && (await findEpisode(found.show_id, video, context));
    if (!path) return [];
    const page = await openPage(path, context);
    const matches = matchFacts(video, {
      ...splitYear(found.show_name),
      season: video.season ?? undefined,
      episode: video.episode ?? undefined,
    });
    return readElements(context, page, '.version-container', (version): FoundSubtitle | undefined => {
      const code2 = codes[textOf(version.closest('.language-container').find('.language-name'))];
      // The link of an unfinished one leads nowhere.
      if (!code2 || !languages.includes(code2) || version.find('.download-button.unavailable').length > 0)
        return undefined;
      const link = version.find('a[href$="/download"]').attr('href') ?? '';
      const release = textOf(version.find('.text.spaced').first());
      const uploader = textOf(version.find('.uploader_name').first());
      return {
        id: need(/\/subtitles\/(\d+)\//.exec(link)?.[1], 'download link'),
        language: { code2, hi: false, forced: false },
        releases: release === '' ? [] : [release],
        matches,
        page: site + path,
        ...(uploader !== '' && { uploader }),
      };
    });
  },

  async download({ id: number, page = site }, _config, { name, http }) {
    const url = `${site}/subtitles/${number}/download`;
    const answer = await http({ url, headers: { referer: page }, accept: [unfinished, 404] });
    if (answer.status === unfinished)
      throw new ProviderFault('BrokenItem', `${name} hasn’t finished this subtitle yet.`);
    return readFile({ name }, answer);
  },
});

const show = z.looseObject({ show_id: id, show_name: z.string() });
type Show = z.output<typeof show>;

async function findShow(video: VideoFacts, context: ProviderContext): Promise<Show | undefined> {
  const { memory } = context;
  const memo = `show ${video.title} ${video.year}`;
  const known = memory.get<{ show: Show | undefined }>(memo);
  if (known) return known.show;
  const [first] = await askForShows(video, context);
  memory.set(memo, { show: first }, first ? day : hour);
  return first;
}

/** The site lists some shows with their year, and finds nothing when the year is not in the name. */
function askForShows(video: VideoFacts, context: ProviderContext): Promise<Show[]> {
  const ask = async (words: string) => {
    const answer = await context.http({ url: `${site}/search/query`, query: { q: words } });
    const rows = readRows(context, show, readAnswer(context, z.array(z.unknown()), answer.json()));
    return rows.filter((row) => {
      const { titles, year } = splitYear(row.show_name);
      return titles.some((title) => isTitleOf(video, title)) && (year ?? video.year) === video.year;
    });
  };
  return searchTitles(video, async (title) => {
    const found = video.year === null ? [] : await ask(`${title} (${video.year})`);
    return found.length > 0 ? found : ask(title);
  });
}

/** `Charmed (2018)` */
function splitYear(name: string) {
  const [, title, year] = /^(.+) \((\d{4})\)$/.exec(name) ?? [];
  return title === undefined ? { titles: [name] } : { titles: [name, title], year: Number(year) };
}

/** The address of an episode, by way of the newest one of the show and the first one of the season. */
async function findEpisode(number: string, { season, episode }: VideoFacts, context: ProviderContext) {
  const { memory } = context;
  const memo = `season ${number} ${season}`;
  let episodes = memory.get<Map<string, string>>(memo);
  if (!episodes) {
    const first = choicesOf(await openPage(`/shows/${number}`, context), 'season').get(String(season));
    episodes = first === undefined ? new Map() : choicesOf(await openPage(first, context), 'episode');
    // Not for long: a season grows week by week.
    memory.set(memo, episodes, hour);
  }
  return episodes.get(String(episode));
}

const openPage = async (path: string, context: ProviderContext) =>
  readPage(context, await context.http({ url: new URL(path, site).href }), '#season-choices');

const choicesOf = (page: Page, kind: 'season' | 'episode') =>
  new Map(
    page(`#${kind}-choices a.choice`)
      .toArray()
      .map((element) => [textOf(page(element)), page(element).attr('href') ?? '']),
  );
