import type { PlanStep } from '@captionarr/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberFormat } from '#lib/formats.ts';
import { Card } from '#kit/card/card.tsx';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './plan.module.css';
import { useStepWords } from './use-step-words.ts';

interface Props {
  step: PlanStep;
  gain: number;
  ticked: boolean;
  onTick: () => void;
  onShow: () => void;
}

/** One step: what it gains after those before it, why, and its side effects. */
export function PlanStepCard({ step, gain, ticked, onTick, onShow }: Props) {
  const { t, i18n } = useTranslation();
  const { title, text, tags } = useStepWords()(step);
  const unit = step.needs_owner ? 'waiting' : step.sure ? 'fewer' : 'toSearch';
  return (
    <Card component="li" className={classes.step} data-off={(!ticked && !step.needs_owner) || undefined}>
      <span className={classes.tick}>
        {!step.needs_owner && <CheckBox label={title} checked={ticked} onChange={onTick} />}
      </span>
      <p className={classes.gain}>
        <b>{numberFormat(i18n.language).format(step.needs_owner ? step.items : gain)}</b>{' '}
        <span>{t(`plan.units.${unit}`)}</span>
      </p>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <ul className={classes.tags}>
          {tags.map(({ words, kind }) => (
            <li key={words} data-kind={kind}>
              {words}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.more}>
        {step.needs_owner && (
          <Link to="/settings/providers">
            {t('plan.openSettings')}
            <VisuallyHidden>: {title}</VisuallyHidden> <IconArrowRight size={14} aria-hidden />
          </Link>
        )}
        <TextButton onClick={onShow}>
          {t('plan.show')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </TextButton>
      </div>
    </Card>
  );
}
