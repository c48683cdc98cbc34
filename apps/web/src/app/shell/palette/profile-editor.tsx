import { useQuery } from '@tanstack/react-query';
import { oneMovieQuery, oneSeriesQuery } from '#lib/queries/library.ts';
import type { FoundTitle } from '#lib/queries/search.ts';
import { ItemEditor } from '#blocks/media/item-editor.tsx';

interface Props {
  title: FoundTitle;
  onClose: () => void;
}

/** The language profile of a found title. */
export function ProfileEditor({ title: { kind, id }, onClose }: Props) {
  const series = useQuery({ ...oneSeriesQuery(id), enabled: kind === 'series' }).data;
  const movie = useQuery({ ...oneMovieQuery(id), enabled: kind === 'movies' }).data;
  const item = kind === 'series' ? series : movie;
  return item && <ItemEditor item={item} isOpen onClose={onClose} />;
}
