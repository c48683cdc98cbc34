import { providerDescriptions } from '@captionarr/providers/index.ts';
import { inputsOf } from './provider.ts';

export * from './ended.ts';
export * from './integrations.ts';
export * from './notifications.ts';
export * from './provider.ts';
export { providerDescriptions as providerCatalogue } from '@captionarr/providers/index.ts';

export const providerInputs = providerDescriptions.flatMap(inputsOf);
