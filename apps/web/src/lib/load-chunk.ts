import { untilAllTexts } from './i18n.ts';
import { retryLoad } from './retry-load.ts';

/** Loads code that the first row does not need, and the texts it may show. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([retryLoad(load), untilAllTexts()]);
  return loaded;
}
