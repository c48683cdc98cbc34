import type { MediaKind, RungName } from '@captionarr/contract';
import type { WishKey } from './ladder.ts';

/** Rungs that run as jobs of their own; providers are searched by the searches’ jobs. */
export type LadderRung = Exclude<RungName, 'providers'>;

/** Name of the job that runs one rung for one wish. */
export const ladderJob = 'ladder';

export interface RungInput extends WishKey {
  rung: LadderRung;
  /** Id of the series or movie. */
  itemId: number;
  /** Title of the video. */
  title: string;
  who: string;
  batch: string;
  /** A person wants it now, whatever the profile says. */
  isAsked: boolean;
}

/** What the keys of a video’s jobs begin with. */
export const wishesOf = ({ type, id }: Omit<WishKey, 'language'>): string => `${type}:${id}`;

/** While one waits or runs, another for the same rung of the same wish is the same. */
export const jobKey = ({ rung, language, ...video }: Pick<RungInput, 'type' | 'id' | 'language' | 'rung'>): string =>
  `${wishesOf(video)} ${language} ${rung}`;

/** Written by `jobKey`. */
export function readJobKey(key: string): Pick<RungInput, 'type' | 'id' | 'language' | 'rung'> {
  const [video = '', language = '', rung] = key.split(' ');
  const [type, id] = video.split(':');
  return { type: type as MediaKind, id: Number(id), language, rung: rung as LadderRung };
}
