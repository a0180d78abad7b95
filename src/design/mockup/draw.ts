/** Building blocks of the scenes. Ids begin with "m-", because the design beside them has ids too. */

type Attributes = Readonly<Record<string, string | number>>

function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

const stopsOf = (stops: Stops) =>
  stops
    .map(([offset, color, opacity = 1]) =>
      tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('')

/** Returns a gradient along a direction in fractions of the filled shape; default: downward. */
export const linear = (id: string, stops: Stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  tag('linearGradient', { id: `m-${id}`, x1, y1, x2, y2 }, stopsOf(stops))

/** Returns a round gradient; its middle and radius are fractions of the filled shape. */
export const radial = (id: string, stops: Stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  tag('radialGradient', { id: `m-${id}`, cx, cy, r }, stopsOf(stops))

/** Returns a blur whose area is large enough for its spread. */
export const blur = (id: string, deviation: number) =>
  tag(
    'filter',
    { id: `m-${id}`, x: '-60%', y: '-60%', width: '220%', height: '220%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  )

interface Grain {
  /** Frequency across and down, per millimeter. */
  frequency: readonly [across: number, down: number]
  /** Red, green and blue, 0 to 1. */
  color: readonly [number, number, number]
  /** Opacity of its darkest parts. */
  strength: number
}

/** Returns a filter that fills a shape with grain, such as that of wood. */
export function grain(id: string, { frequency, color, strength }: Grain): string {
  const [red, green, blue] = color
  const opacity = `${strength * 2.4} 0 0 0 ${-strength * 0.9}`
  return tag(
    'filter',
    { id: `m-${id}`, x: 0, y: 0, width: '100%', height: '100%' },
    tag('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: frequency.join(' '),
      numOctaves: 3,
      seed: 4,
      result: 'noise',
    }) +
      tag('feColorMatrix', {
        in: 'noise',
        type: 'matrix',
        values: `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${opacity}`,
      }) +
      tag('feComposite', { in2: 'SourceAlpha', operator: 'in' }),
  )
}

/** Returns a clip along a path. */
export const clip = (id: string, d: string) => tag('clipPath', { id: `m-${id}` }, path(d, {}))

export const defs = (...content: string[]) => tag('defs', {}, content.join(''))

export const box = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  tag('rect', { x, y, width, height, ...attributes })

export const path = (d: string, attributes: Attributes) => tag('path', { d, ...attributes })

export const oval = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes) =>
  tag('ellipse', { cx, cy, rx, ry, ...attributes })

export const group = (attributes: Attributes, ...content: string[]) => tag('g', attributes, content.join(''))

export const filled = (id: string): { fill: string } => ({ fill: `url(#m-${id})` })
export const filtered = (id: string): { filter: string } => ({ filter: `url(#m-${id})` })
export const clipped = (id: string) => ({ 'clip-path': `url(#m-${id})` })

/** Returns repeatable numbers between 0 and 1, for details that are spread over a scene. */
export const spread = (index: number, salt = 1): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
