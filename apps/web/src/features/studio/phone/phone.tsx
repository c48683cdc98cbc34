import { IconDeviceLaptop } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useBeside } from '#features/studio/list/cue-table.tsx';
import { isSame } from '#features/studio/model/cue.ts';
import { StudioHead } from '#features/studio/studio-head.tsx';
import { useSession, useStudio, useWarnings } from '#features/studio/studio-context.ts';
import { PhoneCue } from './phone-cue.tsx';
import { PhonePlayer } from './phone-player.tsx';
import classes from './phone.module.css';

/** Texts only, one cue open at a time. */
export function Phone() {
  const { t } = useTranslation();
  const { session } = useStudio();
  const { base, history, current } = useSession();
  const { cues } = history;
  const warnings = useWarnings();
  const beside = useBeside();
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const virtual = useVirtualItems({
    count: cues.length,
    sizeOf: () => 110,
    keyOf: useCallback((index) => String(cues[index]?.key), [cues]),
    list,
    scroller,
    gap: 8,
  });
  const index = cues.findIndex(({ key }) => key === current);
  const to = useRef(virtual.scrollTo);
  useEffect(() => {
    to.current(index);
    // Once it’s drawn, its height is known.
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [index]);
  const originals = new Map(base.cues.map((cue) => [cue.key, cue]));
  return (
    <main className={classes.phone}>
      <StudioHead />
      <PhonePlayer />
      <ScrollBox ref={scroller} className={classes.scroll} label={t('studio.list.title')}>
        <ol ref={list} style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}>
          {virtual.items.map(({ index: row }) => {
            const cue = cues[row];
            const original = cue && originals.get(cue.key);
            return (
              cue && (
                <PhoneCue
                  key={cue.key}
                  cue={cue}
                  index={row}
                  isOpen={cue.key === current}
                  isChanged={!original || !isSame(original, cue)}
                  warning={warnings[row]?.[0]}
                  beside={beside?.[row] ?? ''}
                  measure={virtual.measure}
                  onOpen={() => session.go(cue.key)}
                />
              )
            );
          })}
        </ol>
      </ScrollBox>
      <p className={classes.foot}>
        <IconDeviceLaptop size={18} aria-hidden />
        {t('studio.phone.times')}
      </p>
    </main>
  );
}
