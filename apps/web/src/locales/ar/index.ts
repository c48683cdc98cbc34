import { texts } from 'virtual:further-texts/ar';
import { catalogueOf } from '#locales/catalogue.ts';

export const catalogue = catalogueOf(
  import.meta.glob(['./*.json', '!./serverErrors.json'], { eager: true, import: 'default' }),
  texts,
);
