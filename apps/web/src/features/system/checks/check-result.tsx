import type { SubtitleCheck } from '@captionarr/contract';
import { Fact } from '#kit/facts/fact.tsx';
import { hint } from '#kit/hint/hint.ts';
import media from '#blocks/media/media.module.css';
import { useTranslation } from 'react-i18next';
import classes from './checks.module.css';
import { useVerdictWords } from './use-verdict-words.ts';

/** Verdict, and the evidence below it. */
export function CheckResult({ check }: { check: SubtitleCheck }) {
  const { t } = useTranslation();
  const { state, what, why } = useVerdictWords()(check);
  const { handled } = check;
  return (
    <span className={`${media.stacked} ${classes.result}`}>
      <Fact state={handled ? 'ok' : state}>{handled ? `${t(`checks.handled.${handled.how}`)} · ${what}` : what}</Fact>
      {why && <small {...hint(why, 'medium')}>{why}</small>}
    </span>
  );
}
