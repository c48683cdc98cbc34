import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { menu } from '#app/navigation.ts';

const pages = menu.flatMap(({ path, label, children }) =>
  (children ?? [{ path, label }]).map((page) => ({
    path: page.path,
    labels: children ? [page.label, label] : [label],
  })),
);

/** Menu name of the open page, such as "General · Settings"; record pages name themselves. */
export function usePageName() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return pages
    .find(({ path }) => pathname === `/${path}`)
    ?.labels.map((label) => t(label))
    .join(' · ');
}
