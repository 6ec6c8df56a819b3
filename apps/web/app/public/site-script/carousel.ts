// Adds buttons and dots to carousels. The number of visible slides is set by CSS and measured here.

export function initCarousels(): void {
  for (const area of document.querySelectorAll<HTMLElement>('[data-carousel]')) prepare(area);
}

function prepare(area: HTMLElement): void {
  const list = area.querySelector<HTMLElement>('.carousel');
  const controls = area.querySelector<HTMLElement>('.carousel-ways');
  const dots = area.querySelector<HTMLElement>('.dots');
  if (!list || !controls || !dots) return;
  const buttons = [...controls.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const slides = list.getElementsByTagName('li');
  /** Distance between the left edges of two slides. */
  const pitch = () => (slides[1]?.offsetLeft ?? list.clientWidth) - (slides[0]?.offsetLeft ?? 0);
  const slidesPerPage = () => Math.max(1, Math.round(list.clientWidth / pitch()));
  const pages = () => Math.ceil(slides.length / slidesPerPage());
  // The last page is often not full, so it is current when the list is scrolled to its end.
  const current = () =>
    list.scrollLeft + list.clientWidth > list.scrollWidth - 4 ? pages() - 1 : Math.round(list.scrollLeft / pitch() / slidesPerPage());
  const endPage = (button: HTMLElement) => (button.dataset.step === '-1' ? 0 : pages() - 1);
  // Uses aria-disabled at the ends: a disabled or removed button would lose the keyboard focus.
  const update = () => {
    controls.hidden = pages() < 2;
    dots.replaceChildren(
      ...Array.from({ length: pages() }, (_, page) => {
        const dot = document.createElement('i');
        dot.className = page === current() ? 'is-on' : '';
        return dot;
      }),
    );
    for (const button of buttons) button.setAttribute('aria-disabled', String(current() === endPage(button)));
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      list.scrollTo({ left: (current() + Number(button.dataset.step)) * slidesPerPage() * pitch(), behavior: 'smooth' });
    });
  list.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  update();
}
