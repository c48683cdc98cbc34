import type { ProfileRule, RuleChange, RulesPreview } from '@captionarr/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rulesPreviewQuery } from '#lib/queries/profile-rules.ts';
import { profilesOf } from '#features/settings/languages/staged.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { PreviewFailed, PreviewHead } from '#blocks/wanted-preview/preview-parts.tsx';
import { WantedPreview } from '#blocks/wanted-preview/wanted-preview.tsx';
import { ScrollRegion } from '#kit/dialogs/scroll-region.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import classes from './rules.module.css';
import { useApplyRules } from './use-apply-rules.ts';

interface Props {
  form: SettingsForm;
  rules: readonly ProfileRule[];
  onClose: () => void;
}

/** What the rules would change for existing titles; saved rules can be applied from here. */
export function RulesPreviewDialog({ form, rules, onClose }: Props) {
  const { t } = useTranslation();
  const title = t('profileRules.preview.title');
  const isStaged = form.isStaged('profile-rules') || form.isStaged('languages-profiles');
  const profiles = form.isStaged('languages-profiles') ? JSON.stringify(profilesOf(form)) : undefined;
  const { data, error, isFetching, refetch } = useQuery(rulesPreviewQuery(rules, profiles));
  const apply = useApplyRules();
  const isNothing = !data || data.series + data.movies === 0;
  const foot = (
    <>
      <p className="dim fine">{t(isStaged ? 'profileRules.preview.saveFirst' : 'profileChanges.preview.undoable')}</p>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button
        disabled={isStaged || isNothing || isFetching}
        loading={apply.isPending}
        onClick={() => data && apply.mutate(data, { onSuccess: onClose })}
      >
        {t('profileRules.preview.apply')}
      </Button>
    </>
  );
  return (
    <TallDialog title={title} subtitle={t('profileRules.preview.text')} width={680} foot={foot} onClose={onClose}>
      <ScrollRegion className={classes.preview} label={title}>
        {isFetching && !data && <Skeleton h={120} radius="md" />}
        {error && !isFetching && (
          <PreviewFailed title={t('profileRules.preview.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <Changes
              preview={data}
              rules={rules}
              profiles={new Map(profilesOf(form).map((each) => [each.profileId, each.name]))}
            />
            <PreviewHead title={t('profileChanges.preview.result')}>
              <small>{t('preview.compared', { count: data.compared })}</small>
            </PreviewHead>
            <WantedPreview preview={data} />
          </>
        )}
      </ScrollRegion>
    </TallDialog>
  );
}

interface ChangesProps {
  preview: RulesPreview;
  rules: readonly ProfileRule[];
  profiles: ReadonlyMap<number, string>;
}

function Changes({ preview: { changes, series, movies, fixed }, rules, profiles }: ChangesProps) {
  const { t } = useTranslation();
  const more = series + movies - changes.length;
  const nameOf = (id: number | null) =>
    id === null ? t('media.noProfile') : (profiles.get(id) ?? t('media.unknownProfile'));
  const titleOf = ({ title, season }: RuleChange) =>
    season === null ? title : t('profileRules.preview.season', { title, season });
  return (
    <>
      {changes.length === 0 && <Fact state="ok">{t('profileRules.preview.nothing')}</Fact>}
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label={t('profileRules.preview.changes')}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.id} ${change.season}`}>
              <b>{titleOf(change)}</b>
              <span>{t('profileRules.preview.move', { from: nameOf(change.from), to: nameOf(change.to) })}</span>
              <small>
                {[
                  rules.find(({ id }) => id === change.rule)?.name,
                  t('profileRules.preview.missing', { before: change.missing_before, after: change.missing_after }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="dim fine">{t('preview.more', { count: more })}</p>}
      {fixed > 0 && <p className="dim fine">{t('profileRules.preview.fixed', { count: fixed })}</p>}
    </>
  );
}
