import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import classes from '#features/guide/guide.module.css';
import { summaryQuery } from '#lib/queries/library.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { marksOfItem } from '#blocks/languages/profiles/profile-item.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { LanguageBadge, LanguageBadges } from '#blocks/languages/language-badge.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { useLibrariesInUse } from '#features/guide/use-libraries-in-use.ts';
import { NewProfile } from './new-profile.tsx';
import { useAssignToAll } from './use-assign-to-all.ts';

/** In which languages subtitles are wanted, and for what. */
export function LanguagesStep({ form, isDone, onNext, onBack }: StepProps) {
  const { t } = useTranslation();
  return (
    <StepBody
      title={t('guide.languages.title')}
      lead={t('guide.languages.lead')}
      isDone={isDone.languages}
      onNext={onNext}
      onBack={onBack}
    >
      {isDone.languages ? <KnownProfiles form={form} /> : <NewProfile form={form} />}
    </StepBody>
  );
}

/** The profiles that there are, and what none of them is for. */
function KnownProfiles({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const assign = useAssignToAll(form);
  const profiles = form.saved?.['languages-profiles'] ?? [];
  const defaultProfile = profiles.find(({ profileId }) => profileId === form.saved?.['general.serie_default_profile']);
  const profile = defaultProfile ?? profiles[0];
  const lists = useLibrariesInUse(form);
  const series = useQuery({ ...summaryQuery('series'), enabled: lists.series }).data;
  const movies = useQuery({ ...summaryQuery('movies'), enabled: lists.movies }).data;
  const count = (series?.unassigned ?? 0) + (movies?.unassigned ?? 0);

  return (
    <>
      <ul className={classes.card} aria-label={t('profileEditor.profiles.list')}>
        {profiles.map(({ profileId, name, items }) => (
          <li key={profileId} className={classes.line}>
            <Fact state="ok" strong>
              {name}
            </Fact>
            <LanguageBadges>
              {items.map((item) => (
                <LanguageBadge
                  key={item.id}
                  language={{ code2: item.language, name: nameOf(item.language), ...marksOfItem(item) }}
                  kind="wanted"
                />
              ))}
            </LanguageBadges>
          </li>
        ))}
      </ul>
      {profile && count > 0 && (
        <AlertLine
          state="warn"
          title={t('guide.languages.unassigned', { count })}
          action={
            <Button
              variant="default"
              size="xs"
              loading={assign.isPending}
              onClick={() => void assign.all(profile.profileId).catch(() => undefined)}
            >
              {t('guide.languages.assign', { name: profile.name })}
            </Button>
          }
        >
          {t('guide.languages.unassignedText')}
        </AlertLine>
      )}
    </>
  );
}
