/** Lets the browser fetch a file that the server offers as a download; the page stays. */
export function downloadFile(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
