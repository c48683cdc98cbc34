import type { TFunction } from 'i18next';
import type { Column } from '#kit/data-table/column.ts';
import { SourceName } from './source-name.tsx';
import type { FromSource, Sources } from './use-sources.ts';

/** The column of a list that several library sources fill; none while it is one alone. */
export const sourceColumns = <T extends FromSource>(t: TFunction, sources: Sources | undefined): Column<T>[] =>
  sources
    ? [
        {
          id: 'source',
          title: t('list.source.label'),
          width: '12%',
          cell: (row) => {
            const source = sources.of(row);
            return source && <SourceName source={source} />;
          },
        },
      ]
    : [];
