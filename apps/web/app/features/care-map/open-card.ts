// The small card over a pressed mark: the name at once, then what the place's own page says about it.

export type Cards = { open: (button: HTMLElement, id: string, name: string) => void; close: () => boolean };

/** `onShown` is told whenever a card has a new size. */
export function openCards(closeWord: string, onShown: (card: HTMLElement) => void): Cards {
  let current: { card: HTMLElement; button: HTMLElement } | undefined;
  const close = (): boolean => {
    if (!current) return false;
    current.card.remove();
    current.button.setAttribute('aria-expanded', 'false');
    current.button.parentElement?.classList.remove('is-open');
    for (const chosen of document.querySelectorAll('.care-card.is-chosen')) chosen.classList.remove('is-chosen');
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
      const leave = document.createElement('button');
      leave.type = 'button';
      leave.className = 'map-card-close';
      leave.setAttribute('aria-label', closeWord);
      leave.textContent = '×';
      leave.addEventListener('click', () => {
        close();
        button.focus({ preventScroll: true });
      });
      card.append(title, leave);
      button.setAttribute('aria-expanded', 'true');
      button.parentElement?.classList.add('is-open');
      button.after(card);
      current = { card, button };
      choose(id);
      onShown(card);
      void fill(card, id).then(() => {
        if (current?.card === card) onShown(card);
      });
    },
  };
}

/** The same place in the list, where it stands there. */
function choose(id: string): void {
  const inList = document.getElementById(id);
  const list = inList?.closest('[data-care-results]');
  inList?.classList.add('is-chosen');
  if (!inList || !list) return;
  // Where the list scrolls by itself it goes there; the page stays where it is, for the reader is on the map.
  const [card, room] = [inList.getBoundingClientRect(), list.getBoundingClientRect()];
  if (card.top < room.top || card.bottom > room.bottom) list.scrollTop += card.top - room.top - room.height / 3;
}

async function fill(card: HTMLElement, id: string): Promise<void> {
  const answer = await fetch(`/find-care/${encodeURIComponent(id)}`).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll('[data-care-place] > :is(.care-meta, .care-known, .care-ways)')) card.append(part);
}
