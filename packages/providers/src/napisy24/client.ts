import { basename } from 'node:path';
import * as z from 'zod';
import { goneFile } from '#providers/fetch-file.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { missingLogin } from '#providers/session.ts';
import { napisy24 } from './describe.ts';
import { readCheck, type CheckedSubtitle } from './parse.ts';

const url = 'http://napisy24.pl/run/CheckSubAgent.php';
const handle = z.object({ hash: z.string(), size: z.number(), name: z.string() });
type Question = z.infer<typeof handle>;

/** Polish, by the hash of the file. The answer to a search has the file in it already. */
export const client = defineClient(napisy24, {
  missingConfig: missingLogin(napisy24.name),

  async search({ video }, config, context) {
    const hash = await context.hash('opensubtitles');
    if (hash === undefined || video.size === null) return [];
    const question = { hash, size: video.size, name: basename(video.path) };
    const checked = await check(question, config, context);
    if (!checked) return [];
    const { id, imdb, frameRate } = checked;
    // A hash that another title has as well is not to be believed.
    if (video.type === 'movie' && imdb !== undefined && video.ids.imdb !== null && !isSame(imdb, video.ids.imdb))
      return [];
    return [
      {
        id: id ?? hash,
        language: { code2: 'pl', hi: false, forced: false },
        releases: [],
        matches: ['hash'],
        ...(id !== undefined && { page: `http://napisy24.pl/komentarze?napisId=${id}` }),
        ...(frameRate !== undefined && { frameRate }),
        handle: question,
      },
    ];
  },

  async download(found, config, context) {
    const checked = await check(handle.parse(found.handle), config, context);
    if (!checked) throw goneFile(context.name);
    return { bytes: checked.bytes };
  },
});

async function check(
  { hash, size, name }: Question,
  { username, password }: ConfigOf<'napisy24'>,
  context: ProviderContext,
): Promise<CheckedSubtitle | undefined> {
  const form = {
    postAction: 'CheckSub',
    ua: username,
    ap: password,
    fs: String(size),
    fh: hash,
    fn: name,
    n24pref: '1',
  };
  return readCheck((await context.http({ url, method: 'POST', form })).bytes, context);
}

/** Some write the number with zeros before it, some without. */
const isSame = (one: string, other: string) => Number(one.replace(/\D/g, '')) === Number(other.replace(/\D/g, ''));
