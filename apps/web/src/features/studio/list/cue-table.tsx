import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VirtualSpacer } from '#blocks/subtitles/preview/virtual-spacer.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { isSame } from '#features/studio/model/cue.ts';
import { textsBeside } from '#features/studio/model/beside.ts';
import { useSession, useStudio, useWarnings } from '#features/studio/studio-context.ts';
import { otherCuesQuery } from '#features/studio/studio.queries.ts';
import { CueRow } from './cue-row.tsx';
import { OtherChooser } from './other-chooser.tsx';
import { useOther } from './use-other.ts';
import classes from './list.module.css';

const rowHeight = 52;

/** Every cue with its times, another subtitle beside it, and how fast it reads; virtual. */
export function CueTable() {
  const { t } = useTranslation();
  const { session, player, file } = useStudio();
  const { base, history, current } = useSession();
  const { cues } = history;
  const warnings = useWarnings();
  const beside = useBeside();
  const languageOf = useLanguageText();
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualItems({
    count: cues.length,
    sizeOf: () => rowHeight,
    keyOf: useCallback((index) => String(cues[index]?.key), [cues]),
    list: body,
    scroller,
  });
  const originals = useMemo(() => new Map(base.cues.map((cue) => [cue.key, cue])), [base]);
  const index = cues.findIndex(({ key }) => key === current);
  useKeepInSight(index, scroller, virtual.scrollTo);
  const choose = useCallback(
    (key: number) => {
      session.go(key);
      player.seek(session.cue()?.start ?? 0);
    },
    [session, player],
  );
  const [code2 = '', kind] = file.language.split(':');
  const language = { code2, name: languageOf(file.language), hi: kind === 'hi', forced: kind === 'forced' };
  return (
    <ScrollBox ref={scroller} className={classes.scroll} label={t('studio.list.title')}>
      <table aria-rowcount={cues.length + 1} data-beside={beside ? true : undefined}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">#</th>
            <th scope="col">{t('studio.list.time')}</th>
            <th scope="col">
              <span className={classes.language}>
                <LanguageBadge language={language} kind="present" /> {language.name}
              </span>
            </th>
            {beside && (
              <th scope="col">
                <OtherChooser />
              </th>
            )}
            <th scope="col">{beside ? t('studio.list.speed') : <SpeedAndChooser />}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <VirtualSpacer height={virtual.before} span={5} />
          {virtual.items.map(({ index: row }) => {
            const cue = cues[row];
            const original = cue && originals.get(cue.key);
            return (
              cue && (
                <CueRow
                  key={cue.key}
                  cue={cue}
                  index={row}
                  isCurrent={cue.key === current}
                  isChanged={!original || !isSame(original, cue)}
                  warnings={warnings[row] ?? []}
                  beside={beside && (beside[row] ?? '')}
                  measure={virtual.measure}
                  onChoose={choose}
                />
              )
            );
          })}
          <VirtualSpacer height={virtual.after} span={5} />
        </tbody>
      </table>
    </ScrollBox>
  );
}

function SpeedAndChooser() {
  const { t } = useTranslation();
  return (
    <span className={classes.language}>
      <OtherChooser />
      {t('studio.list.speed')}
    </span>
  );
}

/** Texts of the chosen other subtitle by row; undefined if none is chosen. */
export function useBeside() {
  const { place } = useStudio();
  const { cues } = useSession().history;
  const { other } = useOther();
  const { data } = useQuery({ ...otherCuesQuery({ ...place, path: other ?? '' }), enabled: other !== undefined });
  return useMemo(() => (other && data ? textsBeside(cues, data) : undefined), [other, data, cues]);
}

/** The current cue is never out of sight for long. */
function useKeepInSight(
  index: number,
  scroller: React.RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) {
  const to = useRef(scrollTo);
  useEffect(() => {
    to.current = scrollTo;
  });
  useEffect(() => {
    const row = scroller.current?.querySelector(`[data-index="${index}"]`);
    const box = scroller.current?.getBoundingClientRect();
    const place = row?.getBoundingClientRect();
    const isSeen = box && place && place.top >= box.top + rowHeight && place.bottom <= box.bottom;
    if (index !== -1 && !isSeen) to.current(index);
  }, [index, scroller]);
}
