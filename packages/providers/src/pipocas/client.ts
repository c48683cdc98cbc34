import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { ProviderAnswer, ProviderHttp } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fitRelease } from '#providers/fit-release.ts';
import { need, readEach } from '#providers/lenient.ts';
import { episodeMark } from '#providers/numbers.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { readFile } from '#providers/read-file.ts';
import { readPage, textOf, type Page } from '#providers/read-page.ts';
import { inSession, missingLogin, rejectedLogin, signedOut } from '#providers/session.ts';
import { titlesToTry } from '#providers/titles.ts';
import { pipocas } from './describe.ts';

const site = 'https://pipocas.tv';
const redirected = 302;
/** Each hit is a page of its own. */
const maxHits = 10;
const languageNames: Readonly<Record<string, string>> = {
  pt: 'portugues',
  pb: 'brasileiro',
  en: 'ingles',
  es: 'espanhol',
};

/** Movies are searched by IMDb number, the rest by the words of a release name. */
export const client = defineClient(pipocas, {
  missingConfig: missingLogin(pipocas.name),

  search: ({ video, languages }, config, context) =>
    inSession(context, signIn(config, context), async (http) => {
      const all: FoundSubtitle[] = [];
      for (const language of languages)
        for (const words of queriesOf(video)) {
          const query = { ...words, l: languageNames[language], page: 1 };
          const answer = await http({ url: `${site}/legendas`, query });
          if (isSignedOut(answer)) return signedOut;
          const infos = await openInfos(await readPage(context, answer, 'a'), { ...context, http });
          const found = readInfos(infos, { video, language, isByNumber: words.t === 'imdb' }, context);
          all.push(...found);
          if (found.length > 0) break;
        }
      return all;
    }),

  download: ({ id }, config, context) =>
    inSession(context, signIn(config, context), async (http) => {
      const answer = await http({ url: `${site}/legendas/download/${id}`, accept: [404] });
      return isSignedOut(answer) ? signedOut : readFile(context, answer);
    }),
});

const signIn =
  ({ username, password }: ConfigOf<'pipocas'>, context: ProviderContext) =>
  async (http: ProviderHttp): Promise<void> => {
    const url = `${site}/login`;
    const page = await readPage(context, await http({ url }), 'meta[name="csrf-token"]');
    const token = page('meta[name="csrf-token"]').attr('content') ?? '';
    // Its answer sets the cookie of the session.
    await http({ url, method: 'POST', form: { username, password, _token: token }, accept: [redirected] });
    if (isSignedOut(await http({ url: `${site}/` }))) throw rejectedLogin(context.name);
  };

/** Every page invites visitors who aren't signed in. */
const isSignedOut = ({ bytes }: ProviderAnswer) => bytes.includes('Cria uma conta');

function queriesOf(video: VideoFacts): { t: 'imdb' | 'rel'; s: string }[] {
  const { type, ids } = video;
  const byTitle = titlesToTry(video).map((title) => ({ t: 'rel' as const, s: title + episodeMark(video) }));
  return type === 'movie' && ids.imdb !== null ? [{ t: 'imdb', s: ids.imdb.replace('tt', '') }, ...byTitle] : byTitle;
}

async function openInfos(page: Page, context: ProviderContext): Promise<Info[]> {
  const links = page('a.text-dark.no-decoration[href*="/legendas/info/"]').toArray();
  const paths = new Set(links.flatMap((link) => URL.parse(page(link).attr('href') ?? '', site)?.pathname ?? []));
  const infos: Info[] = [];
  for (const path of [...paths].slice(0, maxHits))
    infos.push({ path, page: await readPage(context, await context.http({ url: site + path }), 'h3.title') });
  return infos;
}

interface Info {
  path: string;
  page: Page;
}

const readInfos = (
  infos: readonly Info[],
  { video, language, isByNumber }: { video: VideoFacts; language: string; isByNumber: boolean },
  context: ProviderContext,
): FoundSubtitle[] =>
  readEach(context, infos, ({ path, page }): FoundSubtitle | undefined => {
    const release = need(textOf(page('h3.title span.font-normal').first()), 'release');
    const link = page('a[href*="/legendas/download/"]').attr('href') ?? '';
    const id = need(/\/download\/([\w-]+)/.exec(link)?.[1], 'download link');
    const fit = fitRelease(release, video, isByNumber ? (video.ids.imdb ?? undefined) : undefined);
    if (!fit) return undefined;
    return {
      id,
      language: { code2: language, hi: false, forced: false },
      releases: [release],
      matches: fit.matches,
      page: site + path,
      ...(fit.isPack && { isPack: true }),
    };
  }).filter((one) => one !== undefined);
