import type { Candidate } from '@captionarr/contract';
import { IconBan, IconCircleCheckFilled, IconCircleDashedCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { hint } from '#kit/hint/hint.ts';
import { ScoreBar } from '#blocks/score/score-bar.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { LostPoints } from '#blocks/score/lost-points.tsx';
import { useRuleLabels } from './use-rule-labels.ts';
import classes from './why.module.css';

interface Props {
  candidate: Candidate;
  minimum: number;
  /** Downloaded manually. */
  isChosen: boolean;
  /** By an automatic search. */
  wouldBeTaken: boolean;
}

const icons = { taken: IconCircleCheckFilled, spare: IconCircleDashedCheck, 'ruled-out': IconBan };

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

/** A candidate with its score and outcome. */
export function CandidateCard({ candidate, minimum, isChosen, wouldBeTaken }: Props) {
  const { t } = useTranslation();
  const ruleWords = useRuleLabels();
  const { releases, provider, uploader, language, percent, attributes, rule, bonus, pack_for: packFor } = candidate;
  const state = isChosen ? 'taken' : candidate.state;
  const Picture = icons[state];
  const ruled = ruleWords(candidate, minimum);
  const outcome = isChosen
    ? [t('why.chosen'), rule === null ? t('why.chosenFits') : t('why.chosenRuledOut', { rule: ruled })]
    : wouldBeTaken
      ? [t('why.wouldBeTaken'), t('why.takenText')]
      : {
          taken: [t('why.taken'), t('why.takenText')],
          spare: [t('why.spare'), t('why.spareText')],
          'ruled-out': [t('why.ruledOut'), ruled],
        }[state];
  return (
    <article className={classes.candidate} data-state={state}>
      <div className={classes.candidateHead}>
        <code {...hint(releases.join(', '), 'medium')}>{releases[0] ?? t('searchDialog.unnamed')}</code>
        <LanguageBadge kind="named" language={language} />
      </div>
      <p className={classes.by}>{[providerName(provider), uploader].filter(Boolean).join(' · ')}</p>
      {packFor && <p className={classes.by}>{t('why.fromPack', { episode: packFor })}</p>}
      <ScoreBar wide score={percent} minimum={minimum} />
      <p className={classes.outcome}>
        <Picture size={16} aria-hidden />
        <span>
          <b>{outcome[0]}</b> {outcome[1]}
        </span>
      </p>
      {bonus !== undefined && <p className={classes.by}>{t('why.bonus', { points: signed(bonus) })}</p>}
      <LostPoints attributes={attributes} />
    </article>
  );
}
