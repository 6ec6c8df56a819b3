// Loads the map's script, and on pages that do not have it the style sheet, when the map comes into view.

export function loadMap(): void {
  const container = document.querySelector<HTMLElement>('[data-care-map]');
  if (!container || !('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadStyles(container, () => loadScript(container));
    },
    { rootMargin: '200px' },
  );
  observer.observe(container);
}

/** The style sheet first: the script reads the map's colours from it. */
function loadStyles({ dataset }: HTMLElement, onLoad: () => void): void {
  if (!dataset.styles) {
    onLoad();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = dataset.styles;
  link.onload = onLoad;
  document.head.append(link);
}

function loadScript(container: HTMLElement): void {
  const script = document.createElement('script');
  script.src = container.dataset.script ?? '';
  script.integrity = container.dataset.integrity ?? '';
  script.onerror = () => container.classList.add('is-lost');
  document.head.append(script);
}
