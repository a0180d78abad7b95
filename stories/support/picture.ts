/**
 * Replaces src/next/browser/picture-address in Storybook: returns the committed files, without the picture
 * service.
 */

export function pictureUrl(file: string, _width: number): string {
  if (/^(https?:|data:)/.test(file)) return file
  const folder = file.startsWith('placeholders/') ? 'base' : document.documentElement.dataset['brand']
  return `media/${folder}/${file}`
}

export const pictureSrcSet = (file: string, widths: number[]): string =>
  `${pictureUrl(file, 0)} ${widths.at(-1) ?? 1}w`
