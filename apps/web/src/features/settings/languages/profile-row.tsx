import { anyCutoff } from '@captionarr/contract/browser';
import type { LanguageProfile } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { joinList } from '#lib/join-list.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { LanguageBadge, LanguageBadges } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import classes from './languages.module.css';
import { marksOfItem } from '#blocks/languages/profiles/profile-item.ts';
import type { StagedState } from '#features/settings/staged-list.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import type { ProfileUsage } from './use-profile-usage.ts';

interface Props {
  profile: LanguageProfile;
  state: StagedState;
  /** Undefined while it is not known. */
  used: ProfileUsage | undefined;
  form: Pick<SettingsForm, 'valueOf'>;
  onEdit: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function ProfileRow({ profile, state, used, form, onEdit, onDuplicate, onRemove, onRestore }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const { profileId, name, items, cutoff, tag } = profile;
  const isRemoved = state === 'removed';
  const languages = items.map((item) => ({
    id: item.id,
    badge: { code2: item.language, name: nameOf(item.language), ...marksOfItem(item) },
  }));
  const end = languages.find(({ id }) => id === cutoff)?.badge;
  const cutoffName = cutoff === anyCutoff ? t('profileEditor.cutoff.any') : end && languageName(end);
  const defaults = (['serie', 'movie'] as const).filter(
    (kind) =>
      form.valueOf(`general.${kind}_default_enabled`) === true &&
      form.valueOf(`general.${kind}_default_profile`) === profileId,
  );

  return (
    <li className={classes.profile} data-staged={state !== 'saved' || undefined} data-removed={isRemoved || undefined}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <LanguageBadges>
          {languages.map(({ id, badge }) => (
            <LanguageBadge key={id} language={badge} kind="wanted" />
          ))}
        </LanguageBadges>
        <div className="dim fine">
          <Facts>
            {state !== 'saved' && <b className={classes.state}>{t(`profileEditor.profiles.states.${state}`)}</b>}
            <Fact>
              {cutoffName ? t('profileEditor.profiles.cutoff', { name: cutoffName }) : t('profileEditor.profiles.all')}
            </Fact>
            {tag && <Fact>{t('profileEditor.profiles.tag', { tag })}</Fact>}
            {defaults.map((kind) => (
              <Fact key={kind} state={isRemoved ? 'warn' : undefined}>
                {t(`profileEditor.profiles.defaultFor.${kind}`)}
              </Fact>
            ))}
            {used && <Fact>{usedWords(used)}</Fact>}
          </Facts>
        </div>
      </div>
      <div className={classes.actions}>
        {isRemoved ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={onRestore}
            aria-label={t('profileEditor.profiles.restoreNamed', { name })}
          >
            {t('profileEditor.profiles.restore')}
          </Button>
        ) : (
          <>
            <IconButton label={t('profileEditor.profiles.edit', { name })} icon={IconPencil} onClick={onEdit} />
            <IconButton label={t('profileEditor.profiles.duplicate', { name })} icon={IconCopy} onClick={onDuplicate} />
            <IconButton label={t('profileEditor.profiles.remove', { name })} icon={IconTrash} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  );

  function usedWords({ series, movies }: ProfileUsage) {
    if (series === 0 && movies === 0) return t('profileEditor.profiles.unused');
    return joinList([
      ...(series > 0 ? [t('profileEditor.profiles.series', { count: series })] : []),
      ...(movies > 0 ? [t('profileEditor.profiles.movies', { count: movies })] : []),
    ]);
  }
}
