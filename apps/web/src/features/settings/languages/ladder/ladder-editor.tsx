import type { LanguageProfile, Rung } from '@captionarr/contract';
import { ladderOf } from '@captionarr/contract/ladder-names';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ladder.module.css';
import { moveRung } from './ladder.ts';
import { RungRow } from './rung-row.tsx';
import { TranslateFrom } from './translate-from.tsx';
import type { Setup } from './setup.ts';

interface Props {
  profile: LanguageProfile;
  /** Rungs that need a program or a server first. */
  setup: Setup;
  onChange: (fields: Partial<LanguageProfile>) => void;
}

/** The ways to a subtitle, in the order they are tried. */
export function LadderEditor({ profile, setup, onChange }: Props) {
  const { t } = useTranslation();
  const ladder = ladderOf(profile);
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ rung: Rung['rung'] }>();
  const [dragged, setDragged] = useState<number>();
  const put = (rungs: readonly Rung[]) => onChange({ ladder: [...rungs] });

  // The row that was moved keeps the focus, wherever it stands now.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-grip=${moved.rung}]`)?.focus();
  }, [moved]);

  const move = (from: number, to: number) => {
    const rung = ladder[from];
    if (!rung || !ladder[to]) return;
    put(moveRung(ladder, from, to));
    setMoved({ rung: rung.rung });
  };

  return (
    <section className={classes.ladder} aria-label={t('profileLadder.title')}>
      <div className={classes.head}>
        <h3>{t('profileLadder.title')}</h3>
        <p>{t('profileLadder.help')}</p>
      </div>
      <ol ref={list}>
        {ladder.map((rung, index) => (
          <RungRow
            key={rung.rung}
            rung={rung}
            position={index + 1}
            isLast={index === ladder.length - 1}
            needsSetup={setup[rung.rung] === true}
            isDragged={dragged === index}
            onChange={(fields) => put(ladder.with(index, { ...rung, ...fields }))}
            onMove={(by) => move(index, index + by)}
            onDrag={() => setDragged(index)}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
          >
            {rung.rung === 'translation' && rung.on && (
              <TranslateFrom
                codes={profile.translate_from ?? []}
                onChange={(codes) => onChange({ translate_from: codes })}
              />
            )}
          </RungRow>
        ))}
      </ol>
    </section>
  );
}
