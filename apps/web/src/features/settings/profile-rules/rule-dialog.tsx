import type { LanguageProfile, ProfileRule } from '@captionarr/contract';
import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOptionsQuery } from '#lib/queries/profile-rules.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import classes from './rules.module.css';

interface Props {
  opened: boolean;
  given: ProfileRule;
  profiles: readonly LanguageProfile[];
  onSave: (rule: ProfileRule) => void;
  onCancel: () => void;
}

const none = 'none';
const both = 'both';
const kinds = ['series', 'movies'] as const;
const seriesTypes = ['standard', 'anime', 'daily'];
const shared = { comboboxProps: noPortal, clearable: true } as const;

export function RuleDialog({ opened, given, profiles, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const { data: options } = useQuery(ruleOptionsQuery());
  const { all: languages } = useLanguages();
  const [rule, setRule] = useState(given);
  const [isLeft, setLeft] = useState(false);
  const change = (fields: Partial<ProfileRule>) => setRule((before) => ({ ...before, ...fields }));
  const name = rule.name.trim();
  const submit = () => (name === '' ? setLeft(true) : onSave({ ...rule, name }));
  const words = (field: 'folders' | 'tags' | 'genres') => (
    <TagsInput
      {...shared}
      label={t(`profileRules.fields.${field}`)}
      data={options?.[field]}
      placeholder={rule[field].length === 0 ? t('form.typeAndEnter') : undefined}
      value={rule[field]}
      onChange={(values) => change({ [field]: [...new Set(values.map((value) => value.trim()))] })}
    />
  );

  return (
    <FormDialog
      opened={opened}
      title={t('profileRules.dialog.title')}
      size={720}
      aside={t('profileEditor.withThePage')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          label={t('profileEditor.name')}
          value={rule.name}
          maxLength={100}
          error={isLeft && name === '' && t('profileEditor.errors.name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          comboboxProps={noPortal}
          allowDeselect={false}
          label={t('media.profile')}
          data={[
            ...profiles.map(({ profileId, name: label }) => ({ value: String(profileId), label })),
            { value: none, label: t('media.noProfile') },
          ]}
          value={rule.profileId === null ? none : String(rule.profileId)}
          onChange={(value) => change({ profileId: value === none ? null : Number(value) })}
        />
      </div>
      <p className="soft">{t('profileRules.dialog.help')}</p>
      <div className={classes.pair}>
        <Select
          comboboxProps={noPortal}
          allowDeselect={false}
          label={t('profileRules.fields.kind')}
          data={[
            { value: both, label: t('profileRules.kinds.both') },
            ...kinds.map((value) => ({ value, label: t(`profileRules.kinds.${value}`) })),
          ]}
          value={rule.kind ?? both}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? null })}
        />
        <MultiSelect
          {...shared}
          label={t('profileRules.fields.sources')}
          data={options?.sources.map(({ id, name: label }) => ({ value: String(id), label })) ?? []}
          value={rule.sources.map(String)}
          onChange={(values) => change({ sources: values.map(Number) })}
        />
        {words('folders')}
        {words('tags')}
        <MultiSelect
          {...shared}
          searchable
          label={t('profileRules.fields.languages')}
          data={languages.map(({ code2, name: label }) => ({ value: code2, label }))}
          value={rule.languages}
          onChange={(values) => change({ languages: values })}
        />
        {words('genres')}
        <MultiSelect
          {...shared}
          label={t('profileRules.fields.seriesTypes')}
          data={[...new Set([...seriesTypes, ...(options?.seriesTypes ?? [])])].map((value) => ({
            value,
            label: t(`seriesDetail.types.${value}`, { defaultValue: value }),
          }))}
          value={rule.seriesTypes}
          onChange={(values) => change({ seriesTypes: values })}
        />
        <TagsInput
          {...shared}
          label={t('profileRules.fields.seasons')}
          description={t('profileRules.dialog.seasonsHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={rule.seasons.map(String)}
          onChange={(values) =>
            change({ seasons: [...new Set(values.filter((value) => /^\d{1,5}$/.test(value)).map(Number))] })
          }
        />
      </div>
    </FormDialog>
  );
}
