import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plexLibrariesQuery } from '#features/settings/media-servers/plex.queries.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import { Choices } from '#blocks/forms/widgets/choices.tsx';

type Props = WidgetProps<FieldOfKind<'list'>>;

/** Plex's library types. */
type LibraryType = 'movie' | 'show';

/** Libraries of one type, by their keys; each says how much is in it. */
function LibraryWidget({ type, ...props }: Props & { type: LibraryType }) {
  const { t } = useTranslation();
  const libraries = useQuery(plexLibrariesQuery()).data ?? [];
  const options = libraries
    .filter((library) => library.type === type)
    .map(({ key, title, count }) => ({
      value: key ?? title,
      label: t('plexPage.libraries.library', { title, count: t(`plexPage.libraries.${type}`, { count }) }),
    }));
  return <Choices {...props} options={options} none={t('plexPage.libraries.all')} />;
}

export const MovieLibraryWidget = (props: Props) => <LibraryWidget {...props} type="movie" />;
export const SeriesLibraryWidget = (props: Props) => <LibraryWidget {...props} type="show" />;
