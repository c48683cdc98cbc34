import type { SubtitleCheck } from '@captionarr/contract';

/** The page of its series or movie. */
export const pathOf = ({ type, item_id: id }: Pick<SubtitleCheck, 'type' | 'item_id'>) =>
  type === 'episode' ? `/series/${id}` : `/movies/${id}`;
