import type { StandIn } from '#providers/testing/stand-in.ts';

/** Needs no network: any request is a mistake. */
export const standIn: StandIn = {
  key: 'folder',
  origins: [],
  packing: 'plain',
  settings: { 'folder.folders': ['/subtitles'] },
  asked: 'episode',
  language: 'en',
  isDownload: () => false,
  answer: () => ({ status: 404, text: '' }),
};
