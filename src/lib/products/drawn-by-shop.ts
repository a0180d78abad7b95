/**
 * File types for which the shop shows its own rendering. Browsers show no PDF in an image, and render some
 * SVGs differently from the shop (media-425).
 */
const types = new Set(['application/pdf', 'image/svg+xml', 'application/illustrator'])
const endings = /\.(?:pdf|ai|svgz?)$/i

export const isDrawnByShop = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  types.has(type) || endings.test(name)

export const isSvgFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'image/svg+xml' || /\.svgz?$/i.test(name)
