// Downloads a text as a file.
export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts asynchronously after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
