/** The one file of a form that was sent, when it has the name that is looked for. */
export function readUpload(contentType: string, body: Buffer, name: string): Buffer | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const start = body.indexOf('\r\n\r\n');
  const end = body.lastIndexOf(`\r\n--${boundary}--`);
  const head = body.subarray(0, Math.max(start, 0)).toString('latin1');
  return head.includes(`name="${name}"`) && end > start ? body.subarray(start + 4, end) : undefined;
}
