import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { Model } from './start-model.ts';

/** Subtitles that fit entirely, in a language that is missing, and that nobody has ever fetched although they could. */
export async function findNeglected({ db, world }: Model): Promise<string[]> {
  const missing = await db.selectFrom('missing').select(['kind', 'media_id', 'language']).execute();
  const fetched = new Set(world.downloads.map(({ video, provider, id }) => `${video} ${provider} ${id}`));
  return world.candidates
    .filter(({ release, video }) => release === video.releases.at(-1))
    .filter(({ provider, id }) => !world.unwanted.has(`${provider} ${id}`))
    .filter(({ provider }) => ![`${provider} search`, `${provider} download`].some((name) => world.troubles.has(name)))
    .filter(({ language, video }) =>
      missing.some(
        (row) =>
          row.language === formatLanguageText(language) &&
          row.media_id === video.id &&
          (row.kind === 1) === (video.type === 'movie'),
      ),
    )
    .map(({ video, provider, id }) => `${video.path} ${provider} ${id}`)
    .filter((name) => !fetched.has(name));
}
