// Card over the selected marker: the name at once, then the details from the place's own page.

export type Cards = { open: (button: HTMLElement, id: string, name: string) => void; close: () => boolean };

/** `onShown` is called whenever the size of a card changes. */
export function createCards(closeLabel: string, onShown: (card: HTMLElement) => void): Cards {
  let current: { card: HTMLElement; button: HTMLElement } | undefined;
  const close = (): boolean => {
    if (!current) return false;
    current.card.remove();
    current.button.setAttribute('aria-expanded', 'false');
    current.button.parentElement?.classList.remove('is-open');
    for (const highlighted of document.querySelectorAll('.care-card.is-chosen')) highlighted.classList.remove('is-chosen');
    current = undefined;
    return true;
  };
  return {
    close,
    open: (button, id, name) => {
      const isSame = current?.button === button;
      close();
      if (isSame) return;
      const card = document.createElement('div');
      card.className = 'map-card';
      card.dataset.mapCard = '';
      const title = document.createElement('strong');
      title.textContent = name;
      const closeButton = document.createElement('button');
      closeButton.type = 'button';
      closeButton.className = 'map-card-close';
      closeButton.setAttribute('aria-label', closeLabel);
      closeButton.textContent = '×';
      closeButton.addEventListener('click', () => {
        close();
        button.focus({ preventScroll: true });
      });
      card.append(title, closeButton);
      button.setAttribute('aria-expanded', 'true');
      button.parentElement?.classList.add('is-open');
      button.after(card);
      current = { card, button };
      highlightInList(id);
      onShown(card);
      void loadDetails(card, id).then(() => {
        if (current?.card === card) onShown(card);
      });
    },
  };
}

/** Highlights the same place in the list, if it is listed. */
function highlightInList(id: string): void {
  const inList = document.getElementById(id);
  const list = inList?.closest('[data-care-results]');
  inList?.classList.add('is-chosen');
  if (!inList || !list) return;
  // Scrolls only the list. Scrolling the page would move the map out of view.
  const [card, listBounds] = [inList.getBoundingClientRect(), list.getBoundingClientRect()];
  if (card.top < listBounds.top || card.bottom > listBounds.bottom) list.scrollTop += card.top - listBounds.top - listBounds.height / 3;
}

async function loadDetails(card: HTMLElement, id: string): Promise<void> {
  const response = await fetch(`/find-care/${encodeURIComponent(id)}`).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of page.querySelectorAll('[data-care-place] > :is(.care-meta, .care-known, .care-ways)')) card.append(part);
}
