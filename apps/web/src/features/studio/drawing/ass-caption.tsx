import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '#features/studio/panel/caption.tsx';
import { assText, hasForeignLetters } from '#features/studio/model/ass-text.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { frameQuery } from '#features/studio/studio.queries.ts';
import type { DrawingState } from './drawing.ts';
import { useDrawing } from './use-drawing.ts';
import classes from './drawing.module.css';

/** Styles and positions as libass draws them, with the cues as they are edited; plain text where that can’t be, and why. */
export function AssCaption() {
  const { t } = useTranslation();
  const { place } = useStudio();
  const { history, base, hash } = useSession();
  const { data: frame, isError } = useQuery(frameQuery(place, hash));
  const [state, setState] = useState<DrawingState>('starting');
  const box = useRef<HTMLDivElement>(null);
  const { cues } = history;
  const reason = useMemo(() => {
    if (state === 'failed') return 'browser';
    if (isError || (frame && frame.hash !== hash)) return 'changed';
    return frame && hasForeignLetters(frame, cues) ? 'letters' : undefined;
  }, [state, isError, frame, hash, cues]);
  const isDrawn = frame !== undefined && reason === undefined;
  const track = useMemo(() => (isDrawn ? assText(frame, base, cues) : undefined), [isDrawn, frame, base, cues]);
  useDrawing({ box, track, onState: setState });
  const isShown = isDrawn && state === 'drawing';
  return (
    <>
      <div ref={box} className={classes.box} data-shown={isShown || undefined} aria-hidden />
      {!isShown && <Caption />}
      {reason && <p className={classes.reason}>{t(`studio.video.plain.${reason}`)}</p>}
    </>
  );
}
