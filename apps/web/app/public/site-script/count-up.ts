// Figures count up when they come into view, for two seconds. Without script, or for who wants less motion, they just stand there.

const durationMs = 2_000;
const halfVisible = 0.5;

export function countUp(): void {
  const figures = document.querySelectorAll<HTMLElement>('[data-count-up]');
  if (figures.length === 0 || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target as HTMLElement);
      }
    },
    { threshold: halfVisible },
  );
  for (const figure of figures) observer.observe(figure);
}

function run(figure: HTMLElement): void {
  const words = figure.textContent ?? '';
  const end = Number(words.replaceAll(/\D/g, ''));
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / durationMs);
    figure.textContent = share < 1 ? Math.round(end * (1 - (1 - share) ** 3)).toLocaleString(document.documentElement.lang) : words;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
