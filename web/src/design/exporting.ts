/** A scenario as files and pictures of this browser. */

const SHARP = 2; // pixels of a picture for each of the drawing

export const designAddress = (link: string): string => `${location.origin}/design#${link}`;

/** Save a file under a name. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** An SVG as a PNG, drawn by the browser. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * SHARP;
  canvas.height = picture.naturalHeight * SHARP;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}

/** Show a page in a tab of its own, from where it can be printed; a browser that opens none saves it. */
export function showPage(html: string, name: string): void {
  const content = new Blob([html], { type: "text/html" });
  const address = URL.createObjectURL(content);
  if (!window.open(address, "_blank")) download(content, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
