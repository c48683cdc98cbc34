import { gain } from './media-routes.ts';
import { textOf } from './form.ts';
import { Refusal } from './refusal.ts';
import { neededInt, type Parts, type Routes } from './route.ts';
import type { Video } from './videos.ts';

const noHistory = new Set(['False', 'false', '0', '']);

/** How the providers are, and the search by hand. */
export function providerRoutes(parts: Parts): Routes {
  const { store, settings, emit } = parts;
  const enabled = () => (settings.get('general', 'enabled_providers') as string[]).toSorted();

  const searchRoutes = (kind: Video['kind'], id: string): Routes[string] => {
    const videoOf = (fields: FormData): Video => {
      const video = store.find(kind, neededInt(fields, id));
      if (!video) throw new Refusal(404, kind === 'episode' ? 'Episode not found' : 'Movie not found');
      return video;
    };
    return {
      GET({ fields }) {
        const video = videoOf(fields);
        if (!store.profileOf(video)) throw new Refusal(500, { message: 'Internal Server Error' });
        return { data: ['en', 'fr'].flatMap((language, index) => found(video, language, 96 - index * 20)) };
      },
      POST({ fields, reply }) {
        const code2 = Buffer.from(textOf(fields, 'subtitle') ?? '', 'base64')
          .toString()
          .slice(0, 2);
        gain(parts, videoOf(fields), { code2, forced: false, hi: false }, 2, textOf(fields, 'provider'));
        return reply.code(200).type('application/json').send('null');
      },
    };
  };

  return {
    '/providers': {
      GET({ fields }) {
        if (!noHistory.has(textOf(fields, 'history') ?? '')) {
          const names = [...new Set(store.history.map(({ provider }) => provider))].toSorted();
          return { data: names.map((name) => ({ name, status: 'History', retry: '-' })) };
        }
        emit({ type: 'badges' });
        const data = enabled().map((name, index) =>
          index === 0
            ? { name, status: 'TooManyRequests', retry: 'in 9 minutes' }
            : { name, status: 'Good', retry: '-' },
        );
        return { data };
      },
      POST({ fields }) {
        if (textOf(fields, 'action') !== 'reset') throw new Refusal(400, 'Unknown action');
        emit({ type: 'badges' });
      },
    },
    '/providers/episodes': searchRoutes('episode', 'episodeid'),
    '/providers/movies': searchRoutes('movie', 'radarrid'),
  };
}

const found = (video: Video, language: string, score: number) => ({
  matches: ['year', 'source'],
  dont_matches: ['release_group'],
  forced: 'False',
  hearing_impaired: 'False',
  language,
  original_format: '0',
  orig_score: score,
  score_without_hash: score,
  score,
  provider: 'podnapisi',
  release_info: [`${video.title}.1080p.WEB`],
  subtitle: Buffer.from(`${language} of ${video.id}`).toString('base64'),
  uploader: null,
  url: null,
});
