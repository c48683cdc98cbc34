import type { FileQuality } from '@captionarr/contract';
import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { factsOf } from './fact-words.ts';
import classes from './quality.module.css';
import { rowFacts } from './row-facts.ts';
import { useFactWords } from './use-finding-words.ts';

interface Props {
  quality: FileQuality;
  /** Shows everything that was checked. */
  onShow?: (() => void) | undefined;
  isShown?: boolean;
}

/** At most three facts in words, with a mark each; together they are the button that shows the rest. */
export function FindingList({ quality, onShow, isShown = false }: Props) {
  const { t } = useTranslation();
  const wordsOf = useFactWords();
  const lines =
    quality.measured_at !== null
      ? rowFacts(factsOf(quality)).map((fact) => ({ level: fact.level, words: wordsOf(fact) }))
      : [{ level: 'unknown', words: t('quality.notChecked') }];
  const content = lines.map(({ level, words }) => (
    <Fragment key={words}>
      <span className={classes.finding} data-level={level} {...hint(words, 'medium')}>
        {words}
      </span>{' '}
    </Fragment>
  ));
  if (!onShow) return <span className={classes.findings}>{content}</span>;
  return (
    <button type="button" className={classes.findings} aria-expanded={isShown} onClick={onShow}>
      {content}
      <VisuallyHidden>{t('quality.show')}</VisuallyHidden>
    </button>
  );
}
