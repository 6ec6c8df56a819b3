// Closes menus: a dropdown when the pointer, focus or a tap leaves it, and the mobile menu when the screen becomes wide.

const largeScreen = '(min-width: 901px)';

export function closeMenus(): void {
  const burger = document.querySelector<HTMLDetailsElement>('[data-burger]');
  const dropdowns = document.querySelectorAll<HTMLElement>('[data-dropdown]');

  for (const dropdown of dropdowns) {
    const details = dropdown.querySelector('details');
    if (!details) continue;
    dropdown.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') details.open = false;
    });
    closeWhenLeft(dropdown, details);
  }
  if (!burger) return;
  closeWhenLeft(burger, burger);
  burger.addEventListener('click', (event) => {
    // A link to a section of the same page does not reload it, so the menu must be closed here.
    if (event.target instanceof Element && event.target.closest('a')) burger.open = false;
  });
  window.matchMedia(largeScreen).addEventListener('change', ({ matches }) => {
    if (matches) burger.open = false;
  });
}

function closeWhenLeft(area: HTMLElement, details: HTMLDetailsElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!area.contains(target as Node)) details.open = false;
  });
  area.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !area.contains(relatedTarget as Node)) details.open = false;
  });
  area.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
