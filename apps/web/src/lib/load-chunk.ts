import { untilAllTexts, untilLateTexts } from './i18n.ts';
import { retryLoad } from './retry-load.ts';

/** Loads code that the first row does not need, and the texts it may show. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([retryLoad(load), untilAllTexts()]);
  return loaded;
}

/** The same for what shows late texts too (`locales/late-texts.ts`). */
export async function loadLate<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loadChunk(load), untilLateTexts()]);
  return loaded;
}
