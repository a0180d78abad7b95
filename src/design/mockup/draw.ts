/** Building blocks of the scenes. Ids begin with "m-", because the design beside them has ids too. */

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

const stopsOf = (stops: Stops) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Returns a gradient along a direction in fractions of the filled shape; default: downward. */
export const linear = (id: string, stops: Stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="m-${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`

export const radial = (id: string, stops: Stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  `<radialGradient id="m-${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`

/** Returns a blur whose area is large enough for its spread. */
export const blur = (id: string, deviation: number) =>
  `<filter id="m-${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/**
 * Returns a filter that fills a shape with grain, such as that of wood or plaster.
 * @param frequency of the grain across and down, per millimeter
 * @param strength its opacity
 */
export const grain = (
  id: string,
  [across, down]: readonly [number, number],
  color: readonly [red: number, green: number, blue: number],
  strength: number,
  seed = 3,
) =>
  `<filter id="m-${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="4" seed="${seed}" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 ${color[0]} 0 0 0 0 ${color[1]} 0 0 0 0 ${color[2]} ${strength * 2.4} 0 0 0 ${-strength * 0.9}"/><feComposite in2="SourceAlpha" operator="in"/></filter>`

export const defs = (...content: string[]) => `<defs>${content.join('')}</defs>`

type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const box = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${written(attributes)}/>`

export const path = (d: string, attributes: Attributes) => `<path d="${d}"${written(attributes)}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${written(attributes)}/>`

export const group = (attributes: Attributes, ...content: string[]) =>
  `<g${written(attributes)}>${content.join('')}</g>`

export const filled = (id: string): { fill: string } => ({ fill: `url(#m-${id})` })
export const filtered = (id: string): { filter: string } => ({ filter: `url(#m-${id})` })

/** Repeatable numbers between 0 and 1, for details that are spread over a scene. */
export const spread = (index: number, salt = 1): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
