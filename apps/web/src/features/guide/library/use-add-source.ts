import type { LibrarySource, SourceKind, SourceValues } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newValues } from '#blocks/sources/new-source.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

/** The source did not answer as it should; nothing was saved. */
class TestFailed extends Error {}

interface Added {
  kind: SourceKind;
  /** Of a new source, if no other has it. */
  name: string;
  values: Partial<SourceValues>;
  /** The source that gets the values; a new one unless told. */
  to?: LibrarySource | undefined;
  untested?: boolean;
}

/** Tests values, and saves them if the source responds or the user insists. */
export function useAddSource(sources: readonly LibrarySource[] | undefined, onAdded: () => void) {
  const client = useQueryClient();
  const adding = useMutation({
    async mutationFn({ kind, name, values, to, untested = false }: Added) {
      const entered = { ...newValues(name, sources ?? []), ...values };
      if (!untested) {
        const { success, error = '' } = await api.libraries.test({ form: { kind, values: entered } });
        if (!success) throw new TestFailed(error);
      }
      if (to) await api.libraries.update({ form: { id: to.id, values } });
      else await api.libraries.create({ form: { kind, values: entered } });
    },
    async onSuccess() {
      onAdded();
      const stale = [keys.libraries, keys.managers, keys.badges, keys.settings];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    meta: { quiet: true },
  });
  const { error } = adding;
  return {
    add: adding.mutate,
    isAdding: adding.isPending,
    failure: error ? { text: error.message, isOfTest: error instanceof TestFailed } : undefined,
  };
}
