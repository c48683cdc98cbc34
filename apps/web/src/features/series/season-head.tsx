import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLanguage, IconSearch } from '@tabler/icons-react';
import type { Episode } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import { searchMany } from '#lib/queries/searches.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { Meter } from '#kit/facts/meter.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { editOverride } from './override-place.ts';
import classes from './series-detail.module.css';

interface Props {
  season: number;
  episodes: readonly Episode[];
  /** Whether a profile asks for anything; without one there is nothing to count. */
  isAsked: boolean;
  /** Something is being done with the series. */
  isBusy: boolean;
  isOpen: boolean;
  /** Name of the season’s own profile, if it has one. */
  profile: string | undefined;
  onToggle: () => void;
}

export function SeasonHead({ season, episodes, isAsked, isBusy, isOpen, profile, onToggle }: Props) {
  const { t } = useTranslation();
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const total = episodes.length;
  const lacking = episodes.filter(({ missing_subtitles }) => missing_subtitles.length > 0);
  const done = total - lacking.length;
  const name = season === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season });
  const search = useMutation({
    mutationFn: () =>
      searchMany(
        'episodes',
        lacking.map(({ sonarrEpisodeId }) => sonarrEpisodeId),
      ),
  });
  return (
    <div className={classes.season}>
      <h2>
        <UnstyledButton className={classes.seasonButton} aria-expanded={isOpen} onClick={onToggle}>
          <Arrow {...iconProps} />
          {name}
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
            <Fact state="warn">{t('seriesDetail.incomplete', { count: lacking.length })}</Fact>
          )}
        </>
      ) : (
        <span className={classes.count}>{t('seriesDetail.episodeCount', { count: total })}</span>
      )}
      {profile !== undefined && <span className={classes.own}>{t('seriesDetail.override.own', { profile })}</span>}
      <span className={classes.seasonActions}>
        {isAsked && lacking.length > 0 && (
          <Needs call="searches.start">
            <IconButton
              label={t('seriesDetail.searchSeason', { season: name })}
              icon={IconSearch}
              disabled={isBusy || search.isPending}
              onClick={() => search.mutate()}
            />
          </Needs>
        )}
        <Needs call="profileRules.setOverride">
          <IconButton
            label={t('seriesDetail.override.ofSeason', { season: name })}
            icon={IconLanguage}
            disabled={isBusy}
            onClick={() => editOverride({ seriesId: episodes[0]?.sonarrSeriesId ?? 0, season, name })}
          />
        </Needs>
      </span>
    </div>
  );
}
