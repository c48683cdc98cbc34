import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { napiProjektToken } from '#domain/search/video-hash.ts';
import { goneFile } from '#providers/fetch-file.ts';
import { twoDigits } from '#providers/numbers.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { napiprojekt } from './describe.ts';
import { hasAuthor, hasRealAuthor } from './author.ts';
import { readCatalogue, readPage, type CatalogueRow, type CatalogueTitle } from './parse.ts';

const site = 'https://www.napiprojekt.pl';
const files = 'http://napiprojekt.pl/unit_napisy/dl.php';
/** Catalog titles that are examined if several share a name. */
const maxTitles = 2;

/** Polish: in the catalogue by title, and by the hash of the file itself. */
export const client = defineClient(napiprojekt, {
  async search({ video }, { only_authors, only_real_names }, context) {
    const rows = await readRows(video, context, await findTitles(video, context));
    const hash = await context.hash('napiprojekt');
    const found = rows.filter(({ author }) => {
      if (only_real_names) return hasRealAuthor(author);
      return !only_authors || hasAuthor(author);
    });
    const isListed = rows.some((row) => row.hash === hash);
    // The author of a result found only by hash is unknown.
    const isAsked = hash !== undefined && !isListed && !only_authors && !only_real_names;
    if (isAsked && (await askForFile(hash, context))) found.unshift({ hash });
    return found.map((row) => present(row, video, hash));
  },

  async download({ id }, _config, context) {
    const bytes = await askForFile(id, context);
    if (!bytes) throw goneFile(context.name);
    return { bytes };
  },
});

async function readRows(
  video: VideoFacts,
  context: ProviderContext,
  places: CatalogueTitle[],
): Promise<CatalogueRow[]> {
  const rows = new Map<string, CatalogueRow>();
  for (const { slug } of places) {
    const answer = await context.http({ url: `${site}/napisy1,7,0-dla-${slug}${episodeMark(video)}`, accept: [404] });
    if (answer.status !== 404) for (const row of await readPage(answer.text(), context)) rows.set(row.hash, row);
  }
  return [...rows.values()];
}

/** What the catalogue has for the title, or else for another name of it. */
const findTitles = (video: VideoFacts, context: ProviderContext): Promise<CatalogueTitle[]> =>
  searchTitles(video, async (title) => {
    const isSeries = video.type === 'episode';
    const form = {
      queryString: title,
      queryKind: isSeries ? '1' : '2',
      queryYear: isSeries ? '' : String(video.year ?? ''),
      associate: '',
    };
    const catalogue = (await context.http({ url: `${site}/ajax/search_catalog.php`, method: 'POST', form })).text();
    refusePage(catalogue, context.name);
    return (await readCatalogue(catalogue, context)).filter((entry) => isMeant(entry, video)).slice(0, maxTitles);
  });

/** The IMDb number settles it; without one, title and year must match. */
function isMeant({ titles, year, imdb }: CatalogueTitle, video: VideoFacts): boolean {
  if (imdb !== undefined && video.ids.imdb !== null) return imdb === video.ids.imdb;
  const isYear = video.type === 'episode' || (year ?? video.year) === video.year;
  return isYear && titles.some((title) => isTitleOf(video, title));
}

const episodeMark = ({ type, season, episode }: VideoFacts) =>
  type === 'episode' ? `-s${twoDigits(season)}e${twoDigits(episode)}` : '';

function present({ hash: id, author, frameRate }: CatalogueRow, { type }: VideoFacts, hash?: string): FoundSubtitle {
  const byTitle = type === 'episode' ? (['series', 'season', 'episode'] as const) : (['title', 'year'] as const);
  return {
    id,
    language: { code2: 'pl', hi: false, forced: false },
    releases: [],
    matches: id === hash ? ['hash'] : byTitle,
    ...(author !== undefined && { uploader: author }),
    ...(frameRate !== undefined && { frameRate }),
  };
}

/** Undefined when there is none for this hash. */
async function askForFile(hash: string, { name, http }: ProviderContext): Promise<Buffer | undefined> {
  const query = {
    v: 'dreambox',
    kolejka: 'false',
    nick: '',
    pass: '',
    napios: 'Linux',
    l: 'PL',
    f: hash,
    t: napiProjektToken(hash),
  };
  const { bytes } = await http({ url: files, query });
  const start = bytes.subarray(0, 200).toString('latin1').trimStart();
  if (start === '' || start.startsWith('NPc0')) return undefined;
  refusePage(start, name);
  return bytes;
}

/** Neither a subtitle nor a part of the catalogue is a whole page. */
function refusePage(text: string, name: string): void {
  if (/^\s*<(?:!doctype|html)/i.test(text))
    throw new ProviderFault('ParseResponseError', `${name} returned a web page instead of a subtitle.`);
}
