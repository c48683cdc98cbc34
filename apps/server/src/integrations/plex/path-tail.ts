import { splitPath } from '#domain/media-servers/path-segments.ts';

/** Paths of two machines have in common only how they end; one of them may run Windows. */
const fromTheEnd = (path: string) => splitPath(path).toReversed();

export const fileNameOf = (path: string): string => fromTheEnd(path)[0] ?? '';

function commonLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((segment, place) => segment !== other[place]);
  return differs === -1 ? one.length : differs;
}

/** Items whose files share the most path segments, from the file name up; at least the given number. */
export function nearest<T>(items: readonly T[], filesOf: (item: T) => readonly string[], path: string, least: number) {
  const wanted = fromTheEnd(path);
  const measured = items.map((item) => ({
    item,
    length: Math.max(0, ...filesOf(item).map((file) => commonLength(fromTheEnd(file), wanted))),
  }));
  const best = Math.max(least, ...measured.map(({ length }) => length));
  return measured.filter(({ length }) => length === best).map(({ item }) => item);
}
