import type { StudioFile } from '@captionarr/contract';
import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { ConflictDialog, SaveDialog } from './dialogs/lazy.ts';
import { dropDraft } from './drafts.ts';
import { countEdits, matchFile, toEdits } from './model/edits.ts';
import { useStudio } from './studio-context.ts';
import { readAgain, saveStudio } from './studio.queries.ts';

interface Saving {
  /** Shows the difference first. */
  ask: () => void;
}

const SavingContext = createContext<Saving>({ ask: () => {} });
export const useSaving = () => use(SavingContext);

/** Saving: the difference is shown before, and a file that changed on disk is never overwritten unasked. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { session } = useStudio();
  const [isAsking, setIsAsking] = useState(false);
  const { save, isPending, conflict, setConflict } = useSave(() => setIsAsking(false));
  const ask = () => countEdits(session.edits()) > 0 && setIsAsking(true);
  return (
    <SavingContext value={{ ask }}>
      {children}
      <Suspense>
        {isAsking && !conflict && (
          <SaveDialog isSaving={isPending} onSave={() => save(undefined)} onClose={() => setIsAsking(false)} />
        )}
        {conflict && (
          <ConflictDialog
            now={conflict}
            isSaving={isPending}
            onSave={() => save(conflict)}
            onDiscard={() => {
              session.reset(conflict);
              setConflict(undefined);
              setIsAsking(false);
            }}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Suspense>
    </SavingContext>
  );
}

function useSave(onDone: () => void) {
  const { t } = useTranslation();
  const { session, place } = useStudio();
  const [conflict, setConflict] = useState<StudioFile>();
  const { mutate, isPending } = useMutation({
    /** Onto another content than the one that was opened only if that is what was chosen. */
    mutationFn: async (onto: StudioFile | undefined) => {
      const { hash, history } = session.state.get();
      const edits = onto ? toEdits(matchFile(onto.cues, history.cues), history.cues) : session.edits();
      await saveStudio({ ...place, hash: onto?.hash ?? hash, edits });
      return readAgain(place);
    },
    onSuccess: (now) => {
      session.saved(now);
      dropDraft(place);
      setConflict(undefined);
      onDone();
      showNotice('success', { id: 'studio-saved', title: t('studio.saved'), message: t('studio.savedText') });
    },
    onError: async (error, onto) => {
      if (!(error instanceof ApiError) || error.status !== 409) return showError(error);
      try {
        const now = await readAgain(place);
        // Refused for another reason: the file is the one that was meant.
        if (now.hash === (onto?.hash ?? session.state.get().hash)) showError(error);
        else setConflict(now);
      } catch (unread) {
        showError(unread);
      }
      return undefined;
    },
  });
  return { save: mutate, isPending, conflict, setConflict };
}
