import type { PlanFilter, PlanStep } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { inOrder } from '#lib/in-order.ts';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { DialogError } from '#kit/dialogs/dialog-state.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import classes from './plan.module.css';
import { keys } from '#lib/queries/keys.ts';
import { useStepWords } from './use-step-words.ts';

interface Props {
  step: PlanStep;
  filter: PlanFilter;
  madeAt: number;
  onClose: () => void;
}

const listed = 200;

/** The missing subtitles that a step helps. */
export function StepItems({ step, filter, madeAt, onClose }: Props) {
  const { t } = useTranslation();
  const languageText = useLanguageText();
  const words = useCauseWords();
  const { title, text } = useStepWords()(step);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.plan, 'items', filter, madeAt, step.id],
    queryFn: ({ signal }) => api.plan.items({ query: { ...filter, step: step.id, start: 0, length: listed }, signal }),
    meta: { quiet: true },
  });
  return (
    <SideDrawer title={title} subtitle={text} onClose={onClose}>
      {error && <DialogError error={error} title={t('plan.notLoaded')} onRetry={() => void refetch()} />}
      <ul className={classes.items}>
        {data?.data.map(({ type, media_id: id, item_id: item, title: name, language, cause }) => (
          <li key={`${type} ${id} ${language}`}>
            <Link to={`/${type === 'movie' ? 'movies' : 'series'}/${item}`} dir="auto">
              {inOrder(name)}
            </Link>{' '}
            <span>{languageText(language)}</span> <small>{words.label(cause)}</small>
          </li>
        ))}
      </ul>
      {data && data.total > data.data.length && (
        <p className="dim">{t('plan.andMore', { number: data.total - data.data.length })}</p>
      )}
    </SideDrawer>
  );
}
