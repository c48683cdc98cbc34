// For the editor of language profiles only; the first page doesn’t load it.
export { ladderOf } from '@captionarr/domain/ladder/ladder-of.ts';
export * from '@captionarr/domain/ladder/names.ts';
