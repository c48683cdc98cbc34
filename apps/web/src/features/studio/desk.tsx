import { Suspense, useCallback, useRef, useState } from 'react';
import { HistoryDrawer, KeysDialog, ShiftDialog, StretchDialog } from './dialogs/lazy.ts';
import { CueTable } from './list/cue-table.tsx';
import { FindBar } from './list/find-bar.tsx';
import { Foot } from './list/foot.tsx';
import { CuePanel } from './panel/cue-panel.tsx';
import { UndoList } from './panel/undo-list.tsx';
import { VideoPanel } from './panel/video-panel.tsx';
import { StudioHead } from './studio-head.tsx';
import { useSession, useStudio } from './studio-context.ts';
import { Timeline } from './timeline/timeline.tsx';
import { useStore } from '#lib/store.ts';
import { useKeys } from './use-keys.ts';
import classes from './studio.module.css';

export type DeskPart = 'shift' | 'keys' | 'history' | 'find';

/** The whole studio: video and cue at one side, cues at the other, the sound below. */
export function Desk() {
  const { player } = useStudio();
  const [part, setPart] = useState<DeskPart>();
  const box = useRef<HTMLTextAreaElement>(null);
  const close = useCallback(() => setPart(undefined), []);
  useKeys({ box, open: setPart });
  const isShown = useStore(player.how) !== 'none';
  return (
    <main className={classes.desk} data-video={isShown || undefined}>
      <StudioHead onHistory={() => setPart('history')} />
      <div className={classes.side}>
        <VideoPanel />
        {!isShown && <Timeline />}
        <CuePanel box={box} onShift={() => setPart('shift')} />
        <UndoList onAll={() => setPart('history')} />
      </div>
      <div className={classes.cues}>
        {part === 'find' && <FindBar onClose={close} />}
        <CueTable />
        <Foot onKeys={() => setPart('keys')} onFind={() => setPart('find')} />
      </div>
      {isShown && <Timeline />}
      <Suspense>
        {part === 'shift' && <ShiftDialog onClose={close} />}
        {part === 'keys' && <KeysDialog onClose={close} />}
        {part === 'history' && <HistoryDrawer onClose={close} />}
        <TwoPoints />
      </Suspense>
    </main>
  );
}

/** Opens when the second point is set. */
function TwoPoints() {
  const { session } = useStudio();
  const [one, other] = useSession().anchors;
  return one && other && <StretchDialog points={[one, other]} onClose={() => session.anchor([])} />;
}
