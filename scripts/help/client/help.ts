import { addCopyButtons } from './copy-buttons.ts';
import { startScheme } from './scheme.ts';
import { startSearch } from './search.ts';

startScheme();
startSearch();
addCopyButtons();

document.querySelector('.pages [aria-current]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

// A list of pages or headings that was opened has done its work when something in it was chosen.
for (const list of document.querySelectorAll<HTMLElement>('[popover]')) {
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && list.matches(':popover-open')) list.hidePopover();
  });
}
