import { useTranslation } from 'react-i18next';
import { formatPercent } from './percent.ts';
import type { Attribute } from './score-attributes.tsx';

interface Props {
  attributes: readonly Attribute[];
  score: number | undefined;
  minimum: number | undefined;
}

/** Total score and its meaning. */
export function ScoreText({ attributes, score, minimum }: Props) {
  const { t } = useTranslation();
  const matched = attributes.filter((attribute) => attribute.matched);
  // The hash stands for all the rest.
  const outOf = sum(attributes.filter(({ key }) => key !== 'hash'));
  return (
    <>
      <h2>
        <span>
          {outOf > 0
            ? t('history.scoring.points', { points: Math.min(sum(matched), outOf), outOf })
            : t('history.scoring.title')}
        </span>
        {score !== undefined && <span>{formatPercent(score)}</span>}
      </h2>
      <p>
        {t('history.scoring.differing', { count: attributes.length - matched.length })}{' '}
        {minimum !== undefined && t('history.scoring.minimum', { minimum: formatPercent(minimum) })}
      </p>
    </>
  );
}

const sum = (list: readonly Attribute[]) => list.reduce((total, { points = 0 }) => total + points, 0);
