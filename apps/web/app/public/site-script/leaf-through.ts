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
  const pages = () => Math.max(1, Math.round(list.scrollWidth / list.clientWidth));
  const current = () => Math.min(pages() - 1, Math.round(list.scrollLeft / list.clientWidth + 0.2));
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
      list.scrollBy({ left: Number(button.dataset.step) * list.clientWidth, behavior: 'smooth' });
    });
  list.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  update();
}
