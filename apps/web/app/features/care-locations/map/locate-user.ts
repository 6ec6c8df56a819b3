// 'Use My Location': reads the position from the browser and shows progress and errors.

export type Position = { latitude: number; longitude: number };
type Texts = { busy: string; denied: string; unsupported: string };

const geolocationOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

export function listenToLocate(
  button: HTMLButtonElement,
  errorElement: HTMLElement,
  texts: Texts,
  onFound: (position: Position) => void,
): void {
  const label = button.querySelector('span');
  const idleLabel = label?.textContent ?? '';
  const showError = (message: string): void => {
    errorElement.textContent = message;
    errorElement.hidden = !message;
  };
  const reset = (): void => {
    button.disabled = false;
    if (label) label.textContent = idleLabel;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    showError('');
    if (!navigator.geolocation) return showError(texts.unsupported);
    button.disabled = true;
    if (label) label.textContent = texts.busy;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        reset();
        onFound({ latitude, longitude });
      },
      () => {
        reset();
        showError(texts.denied);
      },
      geolocationOptions,
    );
  });
}

/** Rounded to about 100 m: precise enough for a search, and less personal data to protect. */
export function roundedPosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}
