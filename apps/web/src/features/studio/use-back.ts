import { useLocation, useNavigate } from 'react-router';
import type { StudioPlace } from './studio.queries.ts';

/** To where one came from, or to the title of the file; without its id to the list. */
export function useBack({ type }: StudioPlace, itemId?: number) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const list = type === 'episode' ? '/series' : '/movies';
  const title = itemId === undefined ? list : `${list}/${itemId}`;
  return () => void (key === 'default' ? navigate(title) : navigate(-1));
}
