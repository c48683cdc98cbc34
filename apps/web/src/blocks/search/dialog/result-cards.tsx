import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultDifferences, ResultRelease, ResultScore } from './result-parts.tsx';
import type { ResultHandlers } from './results.tsx';
import classes from './search-dialog.module.css';

/** The results where there is no room for columns. */
export const ResultCards = ({ shown, minimum, nameOf, ...tools }: ResultHandlers) => (
  <ul className={classes.cards}>
    {shown.map((found, index) => (
      <li key={found.subtitle}>
        <div className={classes.cardHead}>
          <ResultScore found={found} minimum={minimum} />
          <LanguageBadge kind="named" language={{ ...found, name: nameOf(found.code2) }} />
        </div>
        <ResultRelease found={found} />
        <div className={classes.cardFoot}>
          <ResultDifferences found={found} />
          <ResultActions found={found} isBest={index === 0} size={44} {...tools} />
        </div>
      </li>
    ))}
  </ul>
);
