type Picture = 'poster' | 'fanart';

/** The mark is that of the server, so that a new picture has a new path. Nothing in it leads anywhere else. */
export const coverPath = (id: number, picture: Picture, mark: string): string =>
  `MediaCover/${id}/${picture}-${numberOf(mark)}.jpg`;

export function readCoverPath(path: string): { id: number; picture: Picture } | undefined {
  const [, id, picture] = /^MediaCover\/(\d{1,9})\/(poster|fanart)-\d{1,4}\.jpg$/.exec(path) ?? [];
  return id === undefined ? undefined : { id: Number(id), picture: picture as Picture };
}

/** Up to four digits for a text. */
function numberOf(text: string): number {
  let number = 0;
  for (const letter of text) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 10_000;
  return number;
}
