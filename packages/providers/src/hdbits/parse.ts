import { extname } from 'node:path';
import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { languageOfFlag } from './languages.ts';

const answer = z.looseObject({ status: z.coerce.number(), message: text, data: z.array(z.unknown()).nullish() });
const torrent = z.looseObject({ id: z.coerce.number(), name: z.string() });
const subtitle = z.looseObject({ id, title: text, filename: z.string(), language: text, uploader: text });
export type Torrent = z.output<typeof torrent>;

const badSignIn = [4, 5];

/** The site always answers 200, and says in a number whether that went well. */
function readData<T extends z.ZodType>(context: ReadContext, row: T, json: unknown): z.output<T>[] {
  const { name } = context;
  const { status, message, data } = readAnswer(context, answer, json);
  if (badSignIn.includes(status))
    throw new ProviderFault(
      'AuthenticationError',
      `${name} rejected the sign-in. Check the username, passkey and allowed addresses.`,
    );
  if (status !== 0) throw new ProviderFault('ProviderError', `${name} answered: ${message ?? `status ${status}`}.`);
  return readRows(context, row, data ?? []);
}

export const readTorrents = (json: unknown, context: ReadContext): Torrent[] => readData(context, torrent, json);

const archives = new Set(['.zip', '.rar', '.7z']);
const texts = new Set(['.srt', '.ass', '.ssa', '.sub', '.vtt']);
const aside = /\b(?:extras?|commentary|bonus)\b/i;

/** Subtitles of one release, without extras, other files and other episodes. */
export const readSubtitles = (
  json: unknown,
  { name }: Torrent,
  video: VideoFacts,
  context: ReadContext,
): FoundSubtitle[] =>
  readData(context, subtitle, json).flatMap(({ id: own, title, filename, language = '', uploader }) => {
    const code2 = languageOfFlag.get(language.toLowerCase());
    const extension = extname(filename).toLowerCase();
    const words = `${title ?? ''} ${filename}`.replaceAll(/[._]/g, ' ');
    const isArchive = archives.has(extension);
    if (code2 === undefined || !(isArchive || texts.has(extension)) || aside.test(words)) return [];
    const said = episodeIn(filename) ?? episodeIn(title ?? '') ?? episodeIn(name);
    const isPack = video.type === 'episode' && said === undefined && isArchive;
    if (video.type === 'episode' && !isPack && !isEpisode(said, video)) return [];
    return [
      {
        id: own,
        language: { code2, hi: /\b(?:sdh|hi|cc)\b/i.test(words), forced: /\bforced\b/i.test(words) },
        releases: [name],
        matches: video.type === 'movie' ? ['imdb_id'] : ['series_tvdb_id', 'season', 'episode'],
        ...(uploader && { uploader }),
        ...(isPack && { isPack }),
        handle: { fileName: filename },
      } satisfies FoundSubtitle,
    ];
  });

function episodeIn(words: string): { season: number; episode: number } | undefined {
  const [, season, episode] = /\bs(\d{1,3})[ ._-]?e(\d{1,3})/i.exec(words) ?? [];
  return season === undefined ? undefined : { season: Number(season), episode: Number(episode) };
}

type SaidEpisode = ReturnType<typeof episodeIn>;

const isEpisode = (said: SaidEpisode, { season, episode }: VideoFacts): boolean =>
  said?.season === season && said?.episode === episode;

/** Whether a release may hold the video: it says no other episode. */
export function mayHold({ name }: Torrent, video: VideoFacts): boolean {
  const said = episodeIn(name);
  return video.type === 'movie' || said === undefined || isEpisode(said, video);
}
