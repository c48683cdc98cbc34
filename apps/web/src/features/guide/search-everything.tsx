import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { opened } from '#lib/opened.ts';
import { wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { createStore, useStore } from '#lib/store.ts';
import { searchMissing } from '#blocks/bulk/search-missing.ts';
import classes from './guide.module.css';
import type { StepProps } from './step-props.ts';
import { useLibrariesInUse } from './use-libraries-in-use.ts';

/** Kept while the question is in the place of the guide: one overlay is open at a time. */
const isStarted = createStore(false);
const forgetUnlessAsked = () => {
  if (opened.get() !== 'bulk') isStarted.set(false);
};
const wayBack = {
  onStart: () => {
    isStarted.set(true);
    opened.set('guide');
  },
  onCancel: () => opened.set('guide'),
};

/** Starts the search for all that is missing, as jobs of the server; nothing where nothing is missing. */
export function SearchEverything({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const { series, movies } = useLibrariesInUse(form);
  const ofSeries = useQuery({ ...wantedSummaryQuery('series'), enabled: series });
  const ofMovies = useQuery({ ...wantedSummaryQuery('movies'), enabled: movies });
  const missing = { series: ofSeries.data?.subtitles ?? 0, movies: ofMovies.data?.subtitles ?? 0 };
  const search = useMutation({
    mutationFn: () => {
      const kinds = (['movies', 'series'] as const).filter((kind) => missing[kind] > 0);
      return searchMissing(kinds, wayBack);
    },
    onSuccess: isStarted.set,
  });
  const count = missing.series + missing.movies;
  useEffect(() => forgetUnlessAsked, []);
  if (useStore(isStarted)) {
    return (
      <output className={classes.wraps}>
        <Fact state="ok" strong>
          {t('guide.done.searching')}
        </Fact>
      </output>
    );
  }
  if (count === 0) return null;
  return (
    <div className={classes.card}>
      <p className={classes.wraps}>
        <Fact state="warn" strong>
          {t('guide.done.missing', { count })}
        </Fact>
      </p>
      <Button
        className={classes.act}
        leftSection={<IconSearch {...iconProps} />}
        loading={search.isPending}
        onClick={() => search.mutate()}
      >
        {t('guide.done.searchAll')}
      </Button>
    </div>
  );
}
