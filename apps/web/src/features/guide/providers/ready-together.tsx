import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { useLibrariesInUse } from '#features/guide/use-libraries-in-use.ts';
import { formatList } from '#lib/format-list.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { enabledProviders, type Provider } from '#blocks/providers/use-providers.ts';
import { readyFor } from './offer-providers.ts';

const list = 'general.enabled_providers';

interface Props {
  providers: readonly Provider[];
  form: StepProps['form'];
}

/** All that need nothing and have a chosen language, enabled at once. */
export function ReadyTogether({ providers, form }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageText();
  const { series, movies } = useLibrariesInUse(form);
  const items = (form.saved?.['languages-profiles'] ?? []).flatMap((profile) => profile.items);
  const languages = [...new Set(items.map(({ language }) => language))];
  const ready = readyFor(providers, { languages, series, movies });
  const enable = useMutation({
    mutationFn: () => form.save({ [list]: [...enabledProviders(form), ...ready.map(({ key }) => key)] }),
    meta: { quiet: true },
  });
  if (ready.length < 2) return null;
  return (
    <div className={classes.card}>
      <p className={classes.wraps}>
        <Fact state="info" strong>
          {t('guide.providers.together', {
            count: ready.length,
            languages: formatList(languages.map(nameOf), i18n.language),
          })}
        </Fact>
      </p>
      <small>
        {formatList(
          ready.map(({ name }) => name),
          i18n.language,
        )}
      </small>
      <Button
        className={classes.act}
        loading={enable.isPending}
        disabled={form.lockedBy(list) !== undefined}
        onClick={() => enable.mutate()}
      >
        {t('guide.providers.enableAll', { count: ready.length })}
      </Button>
    </div>
  );
}
