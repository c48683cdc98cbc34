import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient } from '#providers/provider.ts';
import { subx } from './describe.ts';
import { readItems } from './parse.ts';

const site = 'https://subx-api.duckdns.org/api/subtitles';

/** API for Subdivx. */
export const client = defineClient(subx, {
  missingConfig: ({ api_key }) => (api_key ? undefined : 'Enter your API key.'),

  async search({ video, languages }, { api_key }, { http }) {
    const ask = async (by: { imdb_id: string } | { title: string; year: number | undefined }) => {
      const answer = await http({
        url: `${site}/search`,
        query: { limit: 200, video_type: video.type, ...by },
        headers: authorization(api_key),
        accept: [404],
      });
      return answer.status === 404 ? [] : readItems(answer.json(), video, 'imdb_id' in by);
    };
    const byNumber = video.ids.imdb ? await ask({ imdb_id: video.ids.imdb }) : [];
    // The year of an episode is its own there; for a series it is that of the first.
    const year = video.type === 'movie' ? (video.year ?? undefined) : undefined;
    const found = byNumber.length > 0 ? byNumber : await ask({ title: video.title, year });
    return found.filter(({ language }) => languages.includes(language.code2));
  },

  async download({ id }, { api_key }, { http }) {
    const answer = await http({ url: `${site}/${id}/download`, headers: authorization(api_key), accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'SubX no longer has this subtitle.');
    return { bytes: answer.bytes };
  },
});

const authorization = (key: string) => ({ authorization: `Bearer ${key}` });
