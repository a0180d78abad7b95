/**
 * URLs of pictures. A picture is named by its path below assets/, or by a whole https URL if it comes from
 * another backend. The picture optimizer reads from /api/media, which is the server's /media inside Next.
 */

/** Path of Next's picture optimizer. */
export const pictureService = '/_next/image'

/** Looks the same as quality 75 for our drawings and photographs, with files a fifth smaller. */
const quality = 55

const source = (file: string) => (/^https?:\/\//.test(file) ? file : `/api/media/${file.replace(/^\/+/, '')}`)

/**
 * Returns the URL of a picture at a width in pixels, one of deviceSizes or imageSizes in next.config.ts. The
 * browser gets the best format it supports. SVGs are sent unchanged.
 */
export function pictureUrl(file: string, width: number): string {
  if (file.endsWith('.svg')) return source(file)
  return `${pictureService}?url=${encodeURIComponent(source(file))}&w=${width}&q=${quality}`
}

export function pictureSrcSet(file: string, widths: number[]): string {
  return widths.map((width) => `${pictureUrl(file, width)} ${width}w`).join(', ')
}
