import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, programFolder } from '#platform/program.ts';
import { findSources, type Place } from './find-sources.ts';

const placePattern = /(?:file:\/\/)?(\/[^\s():]+\.js):(\d+):(\d+)/g;

/**
 * Names files and lines of the source in a stack trace of the bundle. Node could do that itself
 * (`--enable-source-maps`), for 60 MB of memory at every start.
 */
export function nameSources(stack: string, folder = bundleFolder): string {
  const places = [...stack.matchAll(placePattern)]
    .map(([text, file = '', line, column]) => ({ text, file, line: Number(line), column: Number(column) }))
    .filter(({ file }) => file.startsWith(`${folder}/`));
  let named = stack;
  for (const [file, inFile] of Map.groupBy(places, (place) => place.file)) {
    readPlaces(`${file}.map`, inFile).forEach((source, index) => {
      const { text } = inFile[index] ?? {};
      if (source !== undefined && text !== undefined) named = named.replaceAll(text, join(programFolder, source));
    });
  }
  return named;
}

/** None where there is no map: packages of others have none. */
function readPlaces(map: string, places: readonly Place[]): (string | undefined)[] {
  try {
    return findSources(JSON.parse(readFileSync(map, 'utf8')) as Parameters<typeof findSources>[0], places);
  } catch {
    return [];
  }
}
