import { parseLanguageText } from '#domain/languages/language-text.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { findVideo } from '#engine/library/video.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { isCovered } from './idle-providers.ts';
import type { PlanParts } from './plan-parts.ts';
import { itemKey, readItems, type MissingItem } from './read-items.ts';
import { pickSample } from './pick-sample.ts';
import { keepTrial, trialJobName } from './trial-rows.ts';

/** Videos of a sample. */
const most = 40;

interface TrialInput {
  provider: string;
}

/** Searches a sample of what is missing at a disabled provider. It obeys its limits like any search, and downloads nothing. */
export const createTrialJob = (parts: PlanParts, onDone: () => void): JobDefinition<TrialInput> =>
  defineJob<TrialInput>({
    name: trialJobName,
    lane: 'interactive',
    title: ({ provider }) => `Search a sample at ${nameOf(provider)}`,
    said: ({ provider }) => ({ code: trialJobName, values: { name: nameOf(provider) } }),
    about: ({ provider }) => [`providers:${provider}`],
    async run({ provider: key }, context) {
      const { db, pool, now } = parts;
      const provider = pool.idle().find((one) => one.key === key);
      if (!provider) return;
      const sample = await readSample(parts, provider);
      const found: string[] = [];
      let [asked, done] = [0, 0];
      let error: string | null = null;
      context.progress(0, sample.length);
      for (const items of sample) {
        const answer = await askOne(parts, provider, items, context);
        if ('error' in answer) {
          error = answer.error;
          break;
        }
        asked += answer.asked;
        found.push(...answer.found);
        context.progress(++done, sample.length);
        await context.yieldLoop();
      }
      await keepTrial(db, { provider: key, at: now(), asked, found, error });
      onDone();
    },
  });

/** Videos with what they miss. */
async function readSample({ db }: PlanParts, provider: AnyProvider): Promise<MissingItem[][]> {
  const covered: MissingItem[] = [];
  for await (const items of readItems(db, {})) covered.push(...items.filter((item) => isCovered(provider, item)));
  // What others were asked for in vain says most about a new one.
  const searched = covered.filter(({ cause }) => cause !== 'not-searched');
  const videos = Map.groupBy(searched.length > 0 ? searched : covered, ({ type, mediaId }) => `${type} ${mediaId}`);
  return pickSample([...videos.values()], most);
}

type Answer = { asked: number; found: string[] } | { error: string };
const nothing: Answer = { asked: 0, found: [] };

/** An error ends the sample: the provider is out of quota, paused, or doesn’t work. */
async function askOne(
  { db, pool, tryProvider }: PlanParts,
  provider: AnyProvider,
  items: readonly MissingItem[],
  { signal }: Pick<JobContext, 'signal'>,
): Promise<Answer> {
  const [first] = items;
  if (!first) return nothing;
  const { type, mediaId } = first;
  const languages = items.map(({ language }) => language);
  try {
    const video = await findVideo(db, type, mediaId);
    const codes = languages.map((language) => parseLanguageText(language).code2);
    const left = pool.reasonToSkip(provider.key, { type, path: video.path, title: video.title }, codes);
    if (left) return left.state === 'paused' ? { error: left.message } : nothing;
    const found = await tryProvider(provider, video, languages, signal);
    return { asked: items.length, found: found.map((language) => itemKey(type, mediaId, language)) };
  } catch (error) {
    if (error instanceof ProviderFault) return { error: error.message };
    // The video was removed, or has no profile any more.
    if (error instanceof AppError) return nothing;
    throw error;
  }
}
