import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';
import type { Sources } from './use-sources.ts';

const SourceFilter = lazyPart(async () => (await import('./source-filter.tsx')).SourceFilter);

interface Props {
  sources: Sources | undefined;
  view: Pick<TableView, 'more' | 'change'>;
}

/** The filter beside a list; loaded only when several library sources fill it. */
export const SourceAside = ({ sources, view }: Props) => (
  <Suspense>{sources && <SourceFilter sources={sources} view={view} />}</Suspense>
);
