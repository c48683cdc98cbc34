import type { CueChange, SubtitleComparison } from '@captionarr/contract';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import classes from './comparison.module.css';
import type { ComparisonMood } from './comparison-counts.tsx';
import { ComparisonRow } from './comparison-row.tsx';
import { VirtualSpacer } from './virtual-spacer.tsx';

interface Props {
  comparison: SubtitleComparison;
  mood: ComparisonMood;
}

/** One line of text, one of times. */
const defaultHeight = 56;

const numberOf = ({ before, after }: CueChange) => before?.number ?? after?.number ?? 0;

/** Before and after side by side, cue by cue; virtualized. */
export function ComparisonView({ comparison: { lines, further }, mood }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualItems({
    count: lines.length,
    sizeOf: () => defaultHeight,
    keyOf: useCallback((index) => String(index), []),
    list: body,
    scroller,
  });
  return (
    <ScrollBox ref={scroller} className={classes.scroll} label={t('subtitleTools.beforeAndAfter')}>
      <table aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('subtitleTools.cue')}</th>
            <th scope="col">{t(`subtitleTools.sides.${mood}.before`)}</th>
            <th scope="col">{t(`subtitleTools.sides.${mood}.after`)}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <VirtualSpacer height={virtual.before} span={3} />
          {virtual.items.map(({ index }) => {
            const [line, previous] = [lines[index], lines[index - 1]];
            return (
              line && (
                <ComparisonRow
                  key={index}
                  measure={virtual.measure}
                  index={index}
                  line={line}
                  hasGap={previous !== undefined && Math.abs(numberOf(line) - numberOf(previous)) > 1}
                  mood={mood}
                />
              )
            );
          })}
          <VirtualSpacer height={virtual.after} span={3} />
        </tbody>
      </table>
      {further > 0 && <p className={classes.further}>{t('subtitleTools.further', { count: further })}</p>}
    </ScrollBox>
  );
}
