import { Button, Skeleton } from '@mantine/core';
import type { DialogueState } from '@captionarr/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dialogueQuery } from '#lib/queries/dialogue.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import classes from './dialogue.module.css';
import { HitCard } from './hit-card.tsx';
import type { useDialogueAddress } from './use-dialogue-address.ts';

type Asked = Pick<ReturnType<typeof useDialogueAddress>, 'query' | 'language' | 'type'>;

interface Props {
  asked: Asked;
  state: DialogueState;
}

/** The files that have the words, those with the very phrase first. */
export function Results({ asked: { query, language, type }, state }: Props) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    dialogueQuery({ query, ...(language && { language }), ...(type && { type }) }, state.indexed),
  );
  if (error && !data) return <LoadError error={error} title={t('dialogue.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const hits = data.pages.flatMap((page) => page.data);
  if (hits.length === 0 && !isPlaceholderData && !hasNextPage) {
    return (
      <EmptyState
        drawing="nothing-found"
        title={t('dialogue.nothing', { query })}
        text={t(state.state === 'building' ? 'dialogue.nothingYetText' : 'dialogue.nothingText')}
      />
    );
  }
  return (
    <div className={classes.results} aria-busy={isPlaceholderData}>
      <ul className={classes.hits} aria-label={t('dialogue.results')}>
        {hits.map((hit) => (
          <HitCard key={hit.path} hit={hit} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('dialogue.showMore')}
        </Button>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={classes.hits} aria-hidden>
    {[1, 2, 3].map((number) => (
      <Skeleton key={number} height={112} radius="lg" />
    ))}
  </div>
);
