// Shows a ripple on a pressed button for 600 ms.

const durationMs = 600;

export function ripple(): void {
  document.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.button') : null;
    if (!button) return;
    const { left, top } = button.getBoundingClientRect();
    const ring = document.createElement('i');
    ring.className = 'ripple';
    ring.style.left = `${clientX - left}px`;
    ring.style.top = `${clientY - top}px`;
    button.append(ring);
    setTimeout(() => ring.remove(), durationMs);
  });
}
