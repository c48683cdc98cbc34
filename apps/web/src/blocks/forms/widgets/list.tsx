import { providerCatalogue, integrationCatalogue, type CatalogueEntry } from '@captionarr/contract/catalogue';
import { sanitizeTag } from '@captionarr/contract/settings';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import { Choices } from './choices.tsx';
import { LanguagesWidget } from './language.tsx';
import { ModificationsWidget } from './modifications.tsx';

type Props = WidgetProps<FieldOfKind<'list'>>;

const byName = (entries: readonly CatalogueEntry[]) => entries.map(({ key, name }) => ({ value: key, label: name }));

/** Words among given ones are chosen; free words are typed. */
export function ListWidget(props: Props) {
  switch (props.field.format) {
    case 'modifications':
      return <ModificationsWidget {...props} />;
    case 'language':
      return <LanguagesWidget {...props} />;
    case 'provider':
      return <Choices {...props} options={byName(providerCatalogue)} />;
    case 'integration':
      return <Choices {...props} options={byName(integrationCatalogue)} />;
    default:
      return props.field.options && !props.field.pattern ? (
        <Choices {...props} options={props.field.options} />
      ) : (
        <Words {...props} />
      );
  }
}

function Words({ field, staged: _staged, value, onChange, ...control }: Props) {
  const { t } = useTranslation();
  const tidy = field.format === 'tag' ? sanitizeTag : (word: string) => word.trim();
  return (
    <TagsInput
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={noPortal}
      data={field.options?.map((option) => option.value)}
      placeholder={value.length === 0 ? t('form.typeAndEnter') : undefined}
      value={[...value]}
      onChange={(words) => onChange([...new Set(words.map(tidy).filter(Boolean))])}
    />
  );
}
