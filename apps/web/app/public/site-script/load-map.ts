// Loads the map's own script when the place for the map comes into view; a page without a map costs nothing.

export function loadMap(): void {
  const frame = document.querySelector<HTMLElement>('[data-care-map]');
  if (!frame || !('IntersectionObserver' in window)) return;
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      const script = document.createElement('script');
      script.src = frame.dataset.script ?? '';
      script.integrity = frame.dataset.integrity ?? '';
      script.onerror = () => frame.classList.add('is-lost');
      document.head.append(script);
    },
    { rootMargin: '200px' },
  );
  watch.observe(frame);
}
