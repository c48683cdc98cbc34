const prefix = 'captionarr.';

/** Small choices of this browser. A browser that refuses storage forgets them, and nothing else happens. */
export const storage = {
  get: (name: string): string | undefined => {
    try {
      return localStorage.getItem(prefix + name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set: (name: string, value: string | undefined) => {
    try {
      if (value === undefined) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // The choice lasts as long as the page.
    }
  },
};
