import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Episode } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/facts/fact.tsx';
import { Meter } from '#ui/facts/meter.tsx';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import classes from './series-detail.module.css';

interface Props {
  season: number;
  episodes: readonly Episode[];
  /** Whether a profile asks for anything; without one there is nothing to count. */
  isAsked: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function SeasonHead({ season, episodes, isAsked, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const total = episodes.length;
  const done = episodes.filter(({ missing_subtitles }) => missing_subtitles.length === 0).length;
  return (
    <div className={classes.season}>
      <h2>
        <UnstyledButton className={classes.seasonButton} aria-expanded={isOpen} onClick={onToggle}>
          <Arrow {...iconProps} />
          {season === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season })}
        </UnstyledButton>
      </h2>
      {isAsked ? (
        <>
          <span className={classes.meter}>
            <Meter done={done} total={total} width={96} />
          </span>
          <span className={classes.count}>{t('facts.meter', { done, total })}</span>
          {done === total ? (
            <Fact state="ok">{t('detail.complete')}</Fact>
          ) : (
            <Fact state="warn">{t('seriesDetail.incomplete', { count: total - done })}</Fact>
          )}
        </>
      ) : (
        <span className={classes.count}>{t('seriesDetail.episodeCount', { count: total })}</span>
      )}
    </div>
  );
}
