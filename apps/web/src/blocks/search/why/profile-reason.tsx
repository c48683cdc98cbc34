import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profilesQuery } from '#lib/queries/languages.ts';
import { profileDecisionQuery } from '#lib/queries/profile-rules.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';
import classes from './why.module.css';

/** Which profile counts for the video, and what chose it. */
export function ProfileReason({ type, id }: Pick<SearchedVideo, 'type' | 'id'>) {
  const { t } = useTranslation();
  const { data: decision } = useQuery(profileDecisionQuery(type, id));
  const { data: profiles } = useQuery({ ...profilesQuery(), enabled: decision !== undefined });
  if (!decision || !profiles) return null;
  const { profileId, level, by, rule } = decision;
  const profile = profiles.find((each) => each.profileId === profileId)?.name ?? t('media.noProfile');
  const reason = by === 'rule' && !rule ? 'ruleGone' : by;
  return (
    <p className={classes.profile}>
      {t(`why.profile.levels.${level}`, { profile })}{' '}
      {reason !== 'unknown' && t(`why.profile.${reason}`, { position: rule?.position, name: rule?.name })}
    </p>
  );
}
