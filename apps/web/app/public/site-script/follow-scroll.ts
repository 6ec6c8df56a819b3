// Marks the document with how far it is scrolled; CSS decides what the header and the floating buttons do about it.

const marks = [
  { past: 50, mark: 'header-scrolled' },
  { past: 100, mark: 'chat-raised' },
  { past: 300, mark: 'can-go-up' },
];

export function followScroll(): void {
  const { classList } = document.documentElement;
  const update = () => {
    for (const { past, mark } of marks) classList.toggle(mark, window.scrollY > past);
  };
  // A page that opens further down tells of it by the same event; asking now would force a layout before the first paint.
  window.addEventListener('scroll', update, { passive: true });
}
