import { videoExtensions } from '#domain/search/release-parser/tidy-name.ts';

/** Releases don’t come in the rarer ones. */
const rarer = 'asf mts mpe m2v f4v ogv xvid rm rmvb 3gp img strm wtv dvr-ms mk3d qt nsv'.split(' ');
const videos = new Set([...videoExtensions, ...rarer]);

export const isVideoName = (name: string): boolean => videos.has(extensionOf(name));

/** What downloads are called until they are complete. */
export const partialName =
  /\.(?:part|partial|crdownload|download|opdownload|filepart|!qb|!ut|bc!|!bt|aria2|tmp|temp|unpack|unfinished|td|xltd|jc!|dtapart|incomplete)(?:\d+)?$/i;

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const withoutExtension = (name: string): string => name.slice(0, name.lastIndexOf('.'));
