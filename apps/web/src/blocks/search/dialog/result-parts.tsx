import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { providerName } from '#lib/provider-name.ts';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { hint } from '#kit/hint/hint.ts';
import { ScoreBar } from '#blocks/score/score-bar.tsx';
import { ScoringPopover } from '#blocks/score/scoring-popover.tsx';
import { formatPercent } from '#blocks/score/percent.ts';
import { useAttributeName } from '#blocks/score/use-attribute-name.ts';
import { releaseOf } from './filter-found.ts';
import classes from './search-dialog.module.css';

/** The score, with how it came about behind it. */
export function ResultScore({ found, minimum }: { found: ProviderMatch; minimum: number | undefined }) {
  const { t } = useTranslation();
  return (
    <ScoringPopover
      attributes={attributesOf(found)}
      score={found.score}
      minimum={minimum}
      label={t('history.scoring.open', { score: formatPercent(found.score) })}
    >
      <ScoreBar score={found.score} minimum={minimum} />
    </ScoringPopover>
  );
}

/** Release, uploader and provider of a result. */
export function ResultRelease({ found }: { found: ProviderMatch }) {
  const { t } = useTranslation();
  const provider = providerName(found.provider);
  const release = releaseOf(found);
  const more = found.release_info.join(', ');
  return (
    <span className={classes.release}>
      <code {...(more && hint(more, 'medium'))}>{release ?? t('searchDialog.unnamed')}</code>
      <small>
        {[provider, found.uploader].filter(Boolean).join(' · ')}
        {found.url && /^https?:/.test(found.url) && (
          <a href={found.url} target="_blank" rel="noreferrer" aria-label={t('searchDialog.page', { provider })}>
            <IconExternalLink size={13} aria-hidden />
          </a>
        )}
      </small>
    </span>
  );
}

/** Mismatches that cost points, and the reason why an automatic search would skip it despite its score. */
export function ResultDifferences({ found }: { found: ProviderMatch }) {
  const { t } = useTranslation();
  const nameOf = useAttributeName();
  const lost = attributesOf(found).filter(({ matched }) => !matched);
  const rule = found.rule && t(`searchDialog.rules.${found.rule}`, { defaultValue: '' });
  return (
    <span className={classes.differences}>
      {lost.length === 0 ? (
        <span className="dim">{t('scoring.everythingMatches')}</span>
      ) : (
        joinList(lost.map(({ key }) => nameOf(key)))
      )}
      {rule && <Fact state="warn">{rule}</Fact>}
    </span>
  );
}

/** The weightiest first; other servers of this API tell no points. */
const attributesOf = ({ attributes, matches, dont_matches }: ProviderMatch) =>
  attributes?.toSorted((one, other) => other.points - one.points) ?? [
    ...matches.map((key) => ({ key, matched: true })),
    ...dont_matches.map((key) => ({ key, matched: false })),
  ];
