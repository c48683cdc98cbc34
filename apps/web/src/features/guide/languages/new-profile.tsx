import { Button, Checkbox, Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { LanguageChips } from '#blocks/languages/profiles/language-chips.tsx';
import { LanguagePicker } from '#blocks/languages/profiles/language-picker.tsx';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { makeProfile, readersLanguages } from './make-profile.ts';
import { useAssignToAll } from './use-assign-to-all.ts';

/** Some languages, and whether all of them are wanted: a profile for everything, now and later. */
export function NewProfile({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const { all, nameOf } = useLanguages();
  const enabled = form.saved?.['languages-enabled'] ?? [];
  const [picked, setPicked] = useState<readonly string[]>();
  const [isOneEnough, setIsOneEnough] = useState(false);
  const [unlessSpoken, setUnlessSpoken] = useState(false);
  const codes = picked ?? (enabled.length > 0 ? enabled : readersLanguages(all));
  const assign = useAssignToAll(form);

  const making = useMutation({
    mutationFn: async () => {
      const profiles = form.saved?.['languages-profiles'] ?? [];
      const profile = makeProfile(profiles, { codes, nameOf, isOneEnough, unlessSpoken });
      await form.save({
        'languages-enabled': all
          .map(({ code2 }) => code2)
          .filter((one) => enabled.includes(one) || codes.includes(one)),
        'languages-profiles': [...profiles, profile],
        'general.serie_default_enabled': true,
        'general.serie_default_profile': profile.profileId,
        'general.movie_default_enabled': true,
        'general.movie_default_profile': profile.profileId,
      });
      await assign.all(profile.profileId);
    },
    meta: { quiet: true },
  });

  return (
    <div className={classes.card}>
      <LanguagePicker
        label={t('guide.languages.add')}
        languages={all.filter(({ code2 }) => !codes.includes(code2))}
        onChoose={(code2) => setPicked([...codes, code2])}
      />
      {codes.length > 0 && (
        <LanguageChips
          label={t('guide.languages.chosen')}
          codes={codes}
          onRemove={(code2) => setPicked(codes.filter((other) => other !== code2))}
        />
      )}
      {codes.length > 1 && (
        <Radio.Group
          label={t('guide.languages.how')}
          value={isOneEnough ? 'one' : 'all'}
          onChange={(value) => setIsOneEnough(value === 'one')}
        >
          <div className={classes.choices}>
            <Radio value="all" label={t('guide.languages.all')} />
            <Radio value="one" label={t('guide.languages.one')} />
          </div>
        </Radio.Group>
      )}
      <Checkbox
        label={t('guide.languages.unlessSpoken')}
        checked={unlessSpoken}
        onChange={(event) => setUnlessSpoken(event.currentTarget.checked)}
      />
      <p className="dim">{t('guide.languages.forAll')}</p>
      <Button
        className={classes.act}
        disabled={codes.length === 0}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {t('guide.languages.make')}
      </Button>
    </div>
  );
}
