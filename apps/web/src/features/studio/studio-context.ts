import type { StudioFile } from '@captionarr/contract';
import { createContext, use, useMemo } from 'react';
import { useStore } from '#lib/store.ts';
import { createWarnings, type Warning } from './model/warnings.ts';
import type { Cues } from './model/cue.ts';
import { createPlayer, type Player } from './player.ts';
import { actionsOf, type Actions } from './session-actions.ts';
import { createSession, type Session } from './session.ts';
import type { StudioPlace } from './studio.queries.ts';

export interface StudioParts {
  file: StudioFile;
  place: StudioPlace;
  session: Session;
  actions: Actions;
  player: Player;
  warn: (cues: Cues) => readonly (readonly Warning[])[];
}

export function createParts(file: StudioFile, place: StudioPlace, cue: number | undefined): StudioParts {
  const session = createSession(file, cue);
  const player = createPlayer({ ...place, play: file.video.play });
  player.time.set(session.cue()?.start ?? 0);
  return { file, place, session, player, actions: actionsOf(session), warn: createWarnings(file.video.frame_rate) };
}

export const StudioContext = createContext<StudioParts | undefined>(undefined);

export function useStudio(): StudioParts {
  const parts = use(StudioContext);
  if (!parts) throw new Error('Only inside the studio.');
  return parts;
}

export const useSession = () => useStore(useStudio().session.state);

/** The cue that is worked on, with its place. */
export function useCurrent() {
  const { history, current } = useSession();
  const index = history.cues.findIndex(({ key }) => key === current);
  return { cue: history.cues[index], index };
}

export function useWarnings() {
  const { warn } = useStudio();
  const { cues } = useSession().history;
  return useMemo(() => warn(cues), [warn, cues]);
}
