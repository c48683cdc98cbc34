import { catalogueOf } from '../catalogue.ts';

export const catalogue = catalogueOf(import.meta.glob('./*.json', { eager: true, import: 'default' }));
