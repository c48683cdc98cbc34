import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { ProviderAnswer, ProviderHttp } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeMark } from '#providers/numbers.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { readFile } from '#providers/read-file.ts';
import { readPage } from '#providers/read-page.ts';
import { inSession, missingLogin, rejectedLogin, signedOut } from '#providers/session.ts';
import { titlesToTry } from '#providers/titles.ts';
import { pipocas } from './describe.ts';
import { openHits, readHits, site } from './hits.ts';

const redirected = 302;
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
          const hits = await openHits(await readPage(context, answer, 'a'), { ...context, http });
          const found = readHits(hits, { video, language, isByNumber: words.t === 'imdb' }, context);
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
