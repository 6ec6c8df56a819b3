// Sets classes on the document by scroll position; CSS uses them for the header and the floating buttons.

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
  // A page that opens scrolled down also fires a scroll event; reading scrollY now would force a layout before the first paint.
  window.addEventListener('scroll', update, { passive: true });
}
