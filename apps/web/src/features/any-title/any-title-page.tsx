import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { languagesQuery } from '#lib/queries/languages.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Page } from '#kit/page/page.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import classes from './any-title.module.css';
import { TitleFields } from './title-fields.tsx';
import { emptyForm, problemsOf, questionOf } from './title-form.ts';
import { TitleResults } from './title-results.tsx';

/** Subtitles for a title that needn't be in the library. */
export function AnyTitlePage() {
  const { t } = useTranslation();
  const enabled = useQuery(languagesQuery()).data?.filter((language) => language.enabled);
  const [form, setForm] = useState(emptyForm);
  const [chosen, setChosen] = useState<string[]>();
  const languages = chosen ?? enabled?.map(({ code2 }) => code2) ?? [];
  const [isChecked, setChecked] = useState(false);
  /** Each search is a new one, also for the same question. */
  const [asked, setAsked] = useState<{ question: ReturnType<typeof questionOf>; number: number }>();
  const problems = problemsOf(form, languages);
  usePageTitle(t('anyTitle.heading'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.size > 0) return;
    setAsked((before) => ({ question: questionOf(form, languages), number: (before?.number ?? 0) + 1 }));
  };

  return (
    <Page>
      <PageHead section={t('nav.wanted')} title={t('anyTitle.heading')} status={t('anyTitle.about')} />
      <Card component="form" className={classes.form} aria-label={t('anyTitle.form')} onSubmit={submit} noValidate>
        <TitleFields
          {...{ form, languages }}
          problems={isChecked ? problems : new Set()}
          onChange={setForm}
          onLanguages={setChosen}
        />
        <Button type="submit" className={classes.submit} leftSection={<IconSearch {...iconProps} />}>
          {t('anyTitle.submit')}
        </Button>
      </Card>
      {asked && <TitleResults key={asked.number} question={asked.question} />}
    </Page>
  );
}
