export * from '@captionarr/domain/search/read-pattern.ts';
