import type { Rectangle } from '@/design/units'

/**
 * Building blocks of the SVG files for product pictures. Only our own code reads these files, so they may use
 * filters.
 */

export type Attributes = Readonly<Record<string, string | number | undefined>>

export const number = (value: number) => Math.round(value * 1e4) / 1e4 + 0

export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : value}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export const pathData = (d: string, attributes: Attributes) => tag('path', { d, ...attributes })

export const place = ({ x, y, width, height }: Rectangle) => ({ x, y, width, height })

/**
 * Returns a picture stretched to its box.
 * @param png bytes of the picture
 */
export const pictureIn = (box: Rectangle, png: Buffer, attributes: Attributes = {}) =>
  tag('image', {
    ...place(box),
    preserveAspectRatio: 'none',
    href: `data:image/png;base64,${png.toString('base64')}`,
    ...attributes,
  })

export const clipPath = (id: string, d: string) => tag('clipPath', { id }, pathData(d, {}))

/** Returns a blur filter whose area is large enough for its spread. */
export const blur = (id: string, deviation: number) =>
  tag(
    'filter',
    { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  )

export type Stop = readonly [offset: number, color: string, opacity: number]

const stopsIn = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('')

/** Returns a gradient from the upper left to the lower right corner of the filled shape. */
export const diagonal = (id: string, stops: readonly Stop[]) =>
  tag('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 1 }, stopsIn(stops))

/** Returns a round gradient; its middle and radius are fractions of the filled shape. */
export const radial = (id: string, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.45, 0.75]) =>
  tag('radialGradient', { id, cx, cy, r }, stopsIn(stops))
