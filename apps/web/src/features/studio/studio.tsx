import type { StudioFile } from '@captionarr/contract';
import { useEffect, useState } from 'react';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { Region } from '#kit/region/region.tsx';
import { Desk } from './desk.tsx';
import { DraftDialog } from './dialogs/draft-dialog.tsx';
import { LeaveDialog } from './dialogs/leave-dialog.tsx';
import { dropDraft, findDraft, keepDrafts } from './drafts.ts';
import { Phone } from './phone/phone.tsx';
import { countUnsaved } from './session.ts';
import { createParts, StudioContext, useSession, type StudioParts } from './studio-context.ts';
import type { StudioPlace } from './studio.queries.ts';
import { SavingProvider } from './use-saving.tsx';

interface Props {
  file: StudioFile;
  place: StudioPlace;
  cue: number | undefined;
}

export function Studio({ file, place, cue }: Props) {
  const [parts] = useState(() => createParts(file, place, cue));
  return (
    <StudioContext value={parts}>
      <SavingProvider>
        <Work parts={parts} />
      </SavingProvider>
    </StudioContext>
  );
}

function Work({ parts: { file, place, session } }: { parts: StudioParts }) {
  const [draft, setDraft] = useState(() => findDraft(place, file));
  const changes = countUnsaved(useSession());
  const isNarrow = useNarrow();
  useLeaveGuard('unsaved', changes > 0);
  // A draft that is being asked about must not be written over.
  useEffect(() => (draft ? undefined : keepDrafts(session, place)), [draft, session, place]);
  const decide = (isWanted: boolean) => {
    if (draft && isWanted) session.restore(draft.edits);
    if (!isWanted) dropDraft(place);
    setDraft(undefined);
  };
  return (
    <>
      <Region>{isNarrow ? <Phone /> : <Desk />}</Region>
      {draft && <DraftDialog draft={draft} fits={draft.hash === file.hash} onDecide={decide} />}
      <LeaveDialog changes={changes} />
    </>
  );
}
