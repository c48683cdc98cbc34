import type { Candidate } from '@captionarr/contract';
import { IconBan, IconCircleCheckFilled, IconCircleDashedCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { hint } from '#ui/hint/hint.ts';
import { ScoreBar } from '#ui/history/score-bar.tsx';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { LostPoints } from '#ui/search/score/lost-points.tsx';
import { useRuleWords } from './use-rule-words.ts';
import classes from './why.module.css';

interface Props {
  candidate: Candidate;
  minimum: number;
  isByHand: boolean;
}

const icons = { taken: IconCircleCheckFilled, spare: IconCircleDashedCheck, 'ruled-out': IconBan };

/** What was found, how good it is, and what became of it. */
export function CandidateCard({ candidate, minimum, isByHand }: Props) {
  const { t } = useTranslation();
  const ruleWords = useRuleWords();
  const { state, releases, provider, uploader, language, percent, attributes } = candidate;
  const Picture = icons[state];
  const outcome = {
    taken: [t(isByHand ? 'why.wouldBeTaken' : 'why.taken'), t('why.takenText')],
    spare: [t('why.spare'), t('why.spareText')],
    'ruled-out': [t('why.ruledOut'), ruleWords(candidate, minimum)],
  }[state];
  return (
    <article className={classes.candidate} data-state={state}>
      <div className={classes.candidateHead}>
        <code {...hint(releases.join(', '), 'medium')}>{releases[0] ?? t('searchDialog.unnamed')}</code>
        <LanguageBadge kind="named" language={language} />
      </div>
      <p className={classes.by}>{[providerName(provider), uploader].filter(Boolean).join(' · ')}</p>
      <ScoreBar wide score={percent} minimum={minimum} />
      <p className={classes.outcome}>
        <Picture size={16} aria-hidden />
        <span>
          <b>{outcome[0]}</b> {outcome[1]}
        </span>
      </p>
      <LostPoints attributes={attributes} />
    </article>
  );
}
