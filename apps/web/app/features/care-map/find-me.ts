// Use My Location: asks the browser where the visitor is, and says so while it takes and when it fails.

export type Position = { latitude: number; longitude: number };
type Texts = { busy: string; denied: string; unsupported: string };

const patience = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

export function listenToLocate(button: HTMLButtonElement, fault: HTMLElement, texts: Texts, onFound: (position: Position) => void): void {
  const label = button.querySelector('span');
  const usual = label?.textContent ?? '';
  const say = (words: string): void => {
    fault.textContent = words;
    fault.hidden = !words;
  };
  const rest = (): void => {
    button.disabled = false;
    if (label) label.textContent = usual;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    say('');
    if (!navigator.geolocation) return say(texts.unsupported);
    button.disabled = true;
    if (label) label.textContent = texts.busy;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        rest();
        onFound({ latitude, longitude });
      },
      () => {
        rest();
        say(texts.denied);
      },
      patience,
    );
  });
}

/** About a hundred metres: enough for what is near, and less about the visitor than we would have to keep safe. */
export function roundedPosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}
