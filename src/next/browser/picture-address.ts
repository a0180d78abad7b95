/**
 * Addresses of pictures. A picture is named by its path below assets/ (or, from another backend, by a whole https address).
 * /api/media is where the server's /media lives inside Next: the picture optimizer fetches from there.
 */

/** Where Next's picture service answers. */
export const pictureService = '/_next/image'

/** Beside 75 nobody sees a difference in our drawings and photographs, and each file is a fifth smaller. */
const quality = 55

const source = (file: string) => (/^https?:\/\//.test(file) ? file : `/api/media/${file.replace(/^\/+/, '')}`)

/** The picture at a width in pixels (one of deviceSizes or imageSizes of next.config.ts), in the best format that the browser knows. SVGs are sent as they are. */
export function pictureUrl(file: string, width: number): string {
  if (file.endsWith('.svg')) return source(file)
  return `${pictureService}?url=${encodeURIComponent(source(file))}&w=${width}&q=${quality}`
}

/** The srcset attribute for these widths. */
export function pictureSrcSet(file: string, widths: number[]): string {
  return widths.map((width) => `${pictureUrl(file, width)} ${width}w`).join(', ')
}
