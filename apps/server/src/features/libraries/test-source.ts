import {
  hasValue,
  newSource,
  secretMask,
  sourceKinds,
  type RootFolder,
  type SourceKind,
  type SourceLibrary,
  type SourceTest,
  type TestedValues,
} from '@captionarr/contract';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { isSameHost, readSourceUrl } from '#engine/library/sources/source-url.ts';
import { AppError } from '#platform/errors.ts';
import { countVideos } from './count-videos.ts';
import { readFolders } from './source-folders.ts';

type Tested = Required<TestedValues>;

/** Asks a source; throws an error with a sentence for the user. */
export type AskSource = (
  kind: SourceKind,
  values: Tested,
  ordinal: number,
) => Promise<{ version: string | null; folders: RootFolder[]; libraries?: SourceLibrary[] }>;

interface Entered {
  /** Of the saved source, if there is one. */
  id?: string | undefined;
  kind: SourceKind;
  values: TestedValues;
}

/** Says whether a source responds with values that are not saved. */
export const createSourceTest =
  (sources: Pick<Sources, 'find'>, ask: AskSource) =>
  async ({ id, kind, values: entered }: Entered): Promise<SourceTest> => {
    const { name, keyPlace } = sourceKinds[kind];
    const saved = id === undefined ? undefined : sources.find(id);
    try {
      const values: Tested = { ...newSource, ...entered };
      if (hasValue(kind, 'url')) values.url = readSourceUrl(values.url);
      const apikey = keyFor(saved, values);
      if (hasValue(kind, 'apikey') && apikey === '')
        return { success: false, error: `Enter the API key. In ${name}: ${keyPlace}.` };
      const videos = hasValue(kind, 'folders') ? await countVideos(readFolders(values.folders, [])) : undefined;
      const { version, ...found } = await ask(kind, { ...values, apikey }, saved?.ordinal ?? unknownOrdinal);
      return { success: true, ...(version !== null && { version }), ...(videos && { videos }), ...found };
    } catch (error) {
      if (error instanceof AppError) return { success: false, error: error.message };
      throw error;
    }
  };

/** No title has it. */
const unknownOrdinal = -1;

/** The mask stands for the key that is saved, and goes only where it was entered for. */
function keyFor(saved: Source | undefined, { apikey, url }: Tested): string {
  if (apikey !== secretMask) return apikey.trim();
  return saved && isSameHost(saved.values.url, url) ? saved.values.apikey : '';
}
