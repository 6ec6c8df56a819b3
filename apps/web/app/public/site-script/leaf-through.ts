// Buttons and dots for what can be leafed through. How many stand side by side is the style sheet's; this only asks it.

export function leafThrough(): void {
  for (const area of document.querySelectorAll<HTMLElement>('[data-carousel]')) prepare(area);
}

function prepare(area: HTMLElement): void {
  const list = area.querySelector<HTMLElement>('.carousel');
  const ways = area.querySelector<HTMLElement>('.carousel-ways');
  const dots = area.querySelector<HTMLElement>('.dots');
  if (!list || !ways || !dots) return;
  const buttons = [...ways.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const slides = list.getElementsByTagName('li');
  /** From one slide's left edge to the next one's. */
  const pitch = () => (slides[1]?.offsetLeft ?? list.clientWidth) - (slides[0]?.offsetLeft ?? 0);
  const together = () => Math.max(1, Math.round(list.clientWidth / pitch()));
  const pages = () => Math.ceil(slides.length / together());
  // The last page is seldom full: it is reached where scrolling ends, before its first slide stands at the left.
  const current = () =>
    list.scrollLeft + list.clientWidth > list.scrollWidth - 4 ? pages() - 1 : Math.round(list.scrollLeft / pitch() / together());
  const end = (button: HTMLElement) => (button.dataset.step === '-1' ? 0 : pages() - 1);
  // At an end a button is only said to be spent: taken away, it would drop whoever stands on it back to the page's top.
  const update = () => {
    ways.hidden = pages() < 2;
    dots.replaceChildren(
      ...Array.from({ length: pages() }, (_, page) => {
        const dot = document.createElement('i');
        dot.className = page === current() ? 'is-on' : '';
        return dot;
      }),
    );
    for (const button of buttons) button.setAttribute('aria-disabled', String(current() === end(button)));
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      list.scrollTo({ left: (current() + Number(button.dataset.step)) * together() * pitch(), behavior: 'smooth' });
    });
  list.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  update();
}
