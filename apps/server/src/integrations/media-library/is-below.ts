import { segmentsOf } from '#domain/media-servers/path-segments.ts';

/** Whether a path of any system is in a folder. */
export function isBelow(path: string, folder: string): boolean {
  const [own, outer] = [segmentsOf(path), segmentsOf(folder)];
  return outer.length < own.length && outer.every((segment, index) => segment === own[index]);
}
