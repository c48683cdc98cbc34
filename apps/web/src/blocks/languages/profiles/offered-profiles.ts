import type { LanguageProfile } from '@captionarr/contract';
import { createContext } from 'react';

/** The profiles of the page as they are staged, so that a new one can be chosen before it is saved. */
export const OfferedProfiles = createContext<readonly LanguageProfile[]>([]);
