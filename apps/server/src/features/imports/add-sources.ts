import type { Sources } from '#engine/library/sources/open-sources.ts';
import { homeOf, type InstancesPlan } from './choices/plan-instances.ts';

type UsedSources = Pick<Sources, 'get' | 'create' | 'update' | 'remove'>;

/** No source has it: stands for one that the preview doesn’t add. */
const unknownOrdinal = 90;

/** Homes as they would be. */
export function pretendSources({ added, homes }: InstancesPlan): void {
  for (const { instance, values } of added)
    homes.set(instance, { ordinal: unknownOrdinal, mappings: values.path_mappings });
}

/** Adds the sources of a plan around an import: they are disabled until its rows are there, and leave if it fails. */
export async function withSources<T>(
  { added, homes }: InstancesPlan,
  sources: UsedSources,
  who: string,
  work: () => Promise<T>,
): Promise<T> {
  const created: { id: string; isEnabled: boolean }[] = [];
  try {
    for (const { instance, kind, values } of added) {
      const id = await sources.create(kind, { ...values, enabled: false }, who, { isFurther: true });
      created.push({ id, isEnabled: values.enabled });
      homes.set(instance, homeOf(sources.get(id)));
    }
    const result = await work();
    for (const { id, isEnabled } of created) if (isEnabled) await sources.update(id, { enabled: true }, who);
    return result;
  } catch (error) {
    for (const { id } of created) await sources.remove(id, who);
    throw error;
  }
}
