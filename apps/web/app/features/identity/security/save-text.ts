// Saves a text as a file on the reader's device.
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file over a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
