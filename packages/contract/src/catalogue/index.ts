import { inputsOf } from './provider.ts';
import { providerCatalogue } from './providers.ts';

export * from './integrations.ts';
export * from './notifications.ts';
export * from './provider.ts';
export * from './providers.ts';

export const providerInputs = providerCatalogue.flatMap(inputsOf);
