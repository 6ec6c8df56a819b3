// Animates figures when they become visible. With reduced motion, or without JavaScript, they are static.

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
  const finalText = figure.textContent ?? '';
  const end = Number(finalText.replaceAll(/\D/g, ''));
  const unit = finalText.endsWith('%') ? '%' : '';
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / durationMs);
    figure.textContent =
      share < 1 ? `${Math.round(end * (1 - (1 - share) ** 3)).toLocaleString(document.documentElement.lang)}${unit}` : finalText;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
