import { IconArrowBackUp, IconArrowForwardUp, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { useLanguageOf } from './use-language-of.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { Cover } from '#kit/cover/cover.tsx';
import { Needs } from '#lib/needs.tsx';
import { providerName } from '#lib/provider-name.ts';
import type { Arrived } from './group-arrivals.ts';
import { episodeWords, fullName, pageOf, searchedVideo } from './video-words.ts';
import classes from './arrivals.module.css';

interface Props {
  arrived: Arrived;
  isUndone: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** What came for a video, and the two ways back: to what was there before, and to something else. */
export function ArrivalTile({ arrived, isUndone, isBusy, onUndo, onRedo }: Props) {
  const { t } = useTranslation();
  const languageOf = useLanguageOf();
  const { first, all } = arrived;
  const name = fullName(first);
  const canUndo = all.some(({ change_id: change }) => change !== null);
  const named = (action: string) => ({ 'aria-label': `${action}: ${name}`, disabled: isBusy });
  return (
    <li className={classes.tile} data-undone={isUndone || undefined}>
      <div className={classes.art}>
        <Cover title={first.title} src={first.poster ?? undefined} width="100%" titled />
        <span className={classes.badges}>
          {all.map(({ history_id: id, language, made }) => (
            <LanguageBadge key={id} language={languageOf(language)} kind="named" made={made ?? undefined} />
          ))}
        </span>
        {isUndone ? (
          <span className={classes.undone}>
            <b>{t('homePage.arrivals.undone')}</b>
            <Needs call="subtitles.restore">
              <button type="button" {...named(t('homePage.arrivals.redo'))} onClick={onRedo}>
                <IconArrowForwardUp size={16} aria-hidden />
                {t('homePage.arrivals.redo')}
              </button>
            </Needs>
          </span>
        ) : (
          <span className={classes.actions}>
            {canUndo && (
              <Needs call="subtitles.restore">
                <button type="button" {...named(t('subtitleActions.undo'))} onClick={onUndo}>
                  <IconArrowBackUp size={16} aria-hidden />
                  {t('subtitleActions.undo')}
                </button>
              </Needs>
            )}
            <button
              type="button"
              {...named(t('homePage.arrivals.another'))}
              onClick={() =>
                startAction({ what: 'search', video: searchedVideo(first), language: languageOf(first.language).code2 })
              }
            >
              <IconRefresh size={16} aria-hidden />
              {t('homePage.arrivals.another')}
            </button>
          </span>
        )}
      </div>
      <Link to={pageOf(first)} className={classes.name}>
        {first.title}
      </Link>
      {first.type === 'episode' && <small>{episodeWords(first)}</small>}
      <small>
        {first.score !== null && <b>{formatPercent(first.score)} </b>}
        {first.made ? t(`badge.made.${first.made}`) : first.provider && providerName(first.provider)}
      </small>
    </li>
  );
}
