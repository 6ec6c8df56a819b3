// Loads the map script when the map container becomes visible.

export function loadMap(): void {
  const container = document.querySelector<HTMLElement>('[data-care-map]');
  if (!container || !('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const script = document.createElement('script');
      script.src = container.dataset.script ?? '';
      script.integrity = container.dataset.integrity ?? '';
      script.onerror = () => container.classList.add('is-lost');
      document.head.append(script);
    },
    { rootMargin: '200px' },
  );
  observer.observe(container);
}
