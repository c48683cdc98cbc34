import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { ProviderAnswer, ProviderHttp } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { readFile } from '#providers/fetch-file.ts';
import { need, readEach } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { readPage, textOf, type Page } from '#providers/read-page.ts';
import { inSession, missingLogin, rejectedLogin, signedOut } from '#providers/session.ts';
import { isTitleOf, titlesToTry } from '#providers/titles.ts';
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

/** Searched by the words of a release name. */
export const client = defineClient(pipocas, {
  missingConfig: missingLogin(pipocas.name),

  search: ({ video, languages }, config, context) =>
    inSession(context, signIn(config, context), async (http) => {
      const all: FoundSubtitle[] = [];
      for (const language of languages)
        for (const title of titlesToTry(video)) {
          const query = { t: 'rel', l: languageNames[language], page: 1, s: title + numberOf(video) };
          const answer = await http({ url: `${site}/legendas`, query });
          if (isSignedOut(answer)) return signedOut;
          const page = await readPage(context, answer, 'a');
          const links = page('a.text-dark.no-decoration[href*="/legendas/info/"]').toArray();
          const paths = new Set(
            links.flatMap((link) => URL.parse(page(link).attr('href') ?? '', site)?.pathname ?? []),
          );
          const infos: Info[] = [];
          for (const path of [...paths].slice(0, maxHits))
            infos.push({ path, page: await readPage(context, await http({ url: site + path }), 'h3.title') });
          all.push(...readInfos(infos, { video, language }, context));
          if (all.some((one) => one.language.code2 === language)) break;
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

const two = (number: number | null) => String(number ?? 0).padStart(2, '0');
const numberOf = ({ type, season, episode }: VideoFacts) =>
  type === 'movie' ? '' : ` S${two(season)}E${two(episode)}`;

interface Info {
  path: string;
  page: Page;
}

const readInfos = (
  infos: readonly Info[],
  { video, language }: { video: VideoFacts; language: string },
  context: ProviderContext,
): FoundSubtitle[] =>
  readEach(context, infos, ({ path, page }): FoundSubtitle | undefined => {
    const release = need(textOf(page('h3.title span.font-normal').first()), 'release');
    const link = page('a[href*="/legendas/download/"]').attr('href') ?? '';
    const id = need(/\/download\/([\w-]+)/.exec(link)?.[1], 'download link');
    const { title = '', year } = parseRelease(release, video.type);
    const said = video.type === 'movie' ? 'this' : episodeInNames([release], video);
    if (!isTitleOf(video, title) || said === 'other') return undefined;
    return {
      id,
      language: { code2: language, hi: false, forced: false },
      releases: [release],
      matches: matchFacts(video, { titles: [title], year }),
      page: site + path,
      ...(said === 'season' && { isPack: true }),
    };
  }).filter((one) => one !== undefined);
