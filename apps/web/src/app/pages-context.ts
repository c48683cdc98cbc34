import { createContext, use } from 'react';
import type { Pages } from './pages.ts';

/** The pages of the running router: what the menu and the palette may lead to. */
export const PagesContext = createContext<Pages>({});

export const usePages = () => use(PagesContext);
