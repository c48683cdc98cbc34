import type { Made } from '@captionarr/contract';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#kit/states/load-error.tsx';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { estimateQuery, makeSubtitle, type Wish } from '#lib/queries/ladder.ts';
import { useSaid } from '#lib/use-said.ts';
import classes from './rungs.module.css';
import { useRungLabels } from './use-rung-labels.ts';

interface Props {
  wish: Wish;
  rung: Made;
  onClose: () => void;
}

/** What making a subtitle takes, before it starts. */
export function MakePanel({ wish, rung, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(estimateQuery(wish, rung));
  const problem = useSaid(data?.problem);
  const { estimate } = useRungLabels();
  const make = useMutation({
    mutationFn: () => makeSubtitle(wish, rung),
    onSuccess: () => {
      showNotice('info', { title: t('ladder.started'), message: t(`ladder.rungs.${rung}`) });
      onClose();
      void client.invalidateQueries({ queryKey: keys.ladder });
      void client.invalidateQueries({ queryKey: keys.jobs });
    },
  });
  if (error) return <LoadError error={error} title={t('ladder.notEstimated')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={44} />;
  return (
    <div className={classes.panel}>
      <p>{problem || estimate(data)}</p>
      <div>
        {!problem && (
          <Button size="xs" loading={make.isPending} onClick={() => make.mutate()}>
            {t('ladder.start')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </div>
  );
}
