import type { MediaKind } from '@captionarr/contract';
import { MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import classes from './any-title.module.css';
import { idKindsOf, withId, type IdKind, type problemsOf, type TitleForm } from './title-form.ts';

interface Props {
  form: TitleForm;
  languages: readonly string[];
  /** Shown beside their fields. */
  problems: ReturnType<typeof problemsOf>;
  onChange: (form: TitleForm) => void;
  onLanguages: (languages: string[]) => void;
}

export function TitleFields({ form, languages, problems, onChange, onLanguages }: Props) {
  const { t } = useTranslation();
  const { choices } = useLanguageChoices();
  const { type, title, idKind, id } = form;
  const errorOf = (name: Parameters<typeof problems.has>[0]) => problems.has(name) && t(`anyTitle.problems.${name}`);
  const number = (name: 'year' | 'season' | 'episode') => (
    <NumberInput
      key={name}
      className={classes.number}
      label={t(`anyTitle.${name}`)}
      value={form[name]}
      onChange={(value) => onChange({ ...form, [name]: typeof value === 'number' ? value : '' })}
      min={0}
      max={9999}
      error={name !== 'year' && errorOf(name)}
      hideControls
      allowDecimal={false}
      allowNegative={false}
    />
  );
  return (
    <>
      <SegmentedControl
        className={classes.type}
        aria-label={t('anyTitle.type')}
        data={(['movie', 'episode'] as const).map((value) => ({ value, label: t(`anyTitle.types.${value}`) }))}
        value={type}
        onChange={(value) => onChange(withType(form, value))}
      />
      <div className={classes.row}>
        <TextInput
          className={classes.title}
          label={t(`anyTitle.titles.${type}`)}
          value={title}
          maxLength={300}
          error={errorOf('title')}
          onChange={(event) => onChange({ ...form, title: event.currentTarget.value })}
        />
        {type === 'movie' ? number('year') : [number('season'), number('episode')]}
      </div>
      <div className={classes.row}>
        <Select
          className={classes.idKind}
          label={t('anyTitle.idKind')}
          comboboxProps={noPortal}
          allowDeselect={false}
          data={idKindsOf(type).map((value) => ({ value, label: t(`anyTitle.idKinds.${value}`) }))}
          value={idKind}
          // One of the kinds above.
          onChange={(value) => onChange({ ...form, idKind: value as IdKind })}
        />
        <TextInput
          className={classes.id}
          label={t('anyTitle.id')}
          description={t(type === 'movie' ? 'anyTitle.idHelp' : 'anyTitle.idHelpSeries')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={id}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('id')}
          onChange={(event) => onChange(withId(form, event.currentTarget.value))}
        />
        <MultiSelect
          className={classes.languages}
          label={t('anyTitle.languages')}
          comboboxProps={noPortal}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('form.nothingFound')}
          data={choices}
          value={[...languages]}
          error={errorOf('languages')}
          onChange={onLanguages}
        />
      </div>
    </>
  );
}

const withType = (form: TitleForm, type: MediaKind): TitleForm => ({
  ...form,
  type,
  idKind: idKindsOf(type).includes(form.idKind) ? form.idKind : 'imdb',
});
