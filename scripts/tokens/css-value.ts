/** The value of a design token in the format of the Design Tokens Community Group, 2025.10. */
export type TokenValue = string | number | (string | number)[] | object
export interface TypedValue {
  type: string
  value: TokenValue
}

interface Dimension {
  value: number
  unit: string
}

const number = '-?(?:\\d+\\.?\\d*|\\.\\d+)'
const matching = (pattern: string) => new RegExp(`^${pattern}$`)

/** Splits a list at separators outside parentheses. */
export function split(text: string, at: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === at && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Returns the token path of a custom property: color-on-primary → {color.on-primary}. */
export const pathOf = (name: string) => {
  const [group = '', ...rest] = name.split('-')
  return [group, rest.join('-') || 'normal']
}

function alias(css: string): string | undefined {
  const name = /^var\(--([\w-]+)\)$/.exec(css)?.[1]
  return name && `{${pathOf(name).join('.')}}`
}

const share = (part: string) => Math.round((Number(part) / 255) * 10_000) / 10_000
const srgb = (red: string, green: string, blue: string, alpha: number) => ({
  colorSpace: 'srgb',
  components: [share(red), share(green), share(blue)],
  alpha,
})

export function colorValue(css: string): object | undefined {
  if (css === 'transparent') return srgb('0', '0', '0', 0)
  const hex = /^#([0-9a-f]{6})$/i.exec(css)?.[1]
  if (hex) {
    const [red = '', green = '', blue = ''] = [0, 2, 4].map((from) =>
      String(Number.parseInt(hex.slice(from, from + 2), 16)),
    )
    return { ...srgb(red, green, blue, 1), hex: css.toLowerCase() }
  }
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(css) ?? []
  return red && green && blue ? srgb(red, green, blue, Number(alpha ?? 1)) : undefined
}

export function dimensionValue(css: string): Dimension | undefined {
  if (css === '0') return { value: 0, unit: 'px' }
  const [, value, unit] = matching(`(${number})(px|rem)`).exec(css) ?? []
  if (value && unit) return { value: Number(value), unit }
  // A value that grows with the screen is represented by its maximum, used on large screens.
  const inside = /^clamp\((.+)\)$/.exec(css)?.[1]
  return inside ? dimensionValue(split(inside, ',').at(-1) ?? '') : undefined
}

const lengthOf = (css: string) => alias(css) ?? dimensionValue(css)
const paintOf = (css: string) => alias(css) ?? colorValue(css)

function oneShadow(css: string): object | undefined {
  const parts = split(css, ' ')
  const inset = parts[0] === 'inset'
  const [offsetX, offsetY, blur = '0', spread = '0'] = parts.slice(inset ? 1 : 0, -1)
  const color = paintOf(parts.at(-1) ?? '')
  const lengths = [offsetX, offsetY, blur, spread].map((length) => length && lengthOf(length))
  if (!color || lengths.some((length) => !length)) return undefined
  const [x, y, soft, wide] = lengths
  return { color, offsetX: x, offsetY: y, blur: soft, spread: wide, inset }
}

const noShadow = '0 0 0 0 transparent'

export function shadowValue(css: string): object | undefined {
  const shadows = split(css === 'none' ? noShadow : css, ',').map(oneShadow)
  return shadows.every((shadow) => shadow !== undefined) ? shadows : undefined
}

export function borderValue(css: string): object | undefined {
  const [first = '', style = '', paint = ''] = split(css === 'none' ? '0 solid transparent' : css, ' ')
  const [width, color] = [lengthOf(first), paintOf(paint)]
  return width && color ? { color, width, style } : undefined
}

/** Returns the stops of one gradient; the format has no direction or shape. */
export function gradientValue(css: string): object | undefined {
  const inside = /^(?:linear|radial)-gradient\((.+)\)$/.exec(css)?.[1]
  if (!inside) return undefined
  const stops = split(inside, ',')
    .map((part) => split(part, ' '))
    .flatMap(([paint = '', place]) => {
      const color = paintOf(paint)
      return color ? [{ color, place }] : []
    })
  if (stops.length < 2) return undefined
  return stops.map(({ color, place }, index) => ({
    color,
    position: place ? Number.parseFloat(place) / 100 : index / (stops.length - 1),
  }))
}

const numberValue = (css: string) => {
  const found = matching(`(${number})(?:em|deg)?`).exec(css)?.[1]
  return found === undefined ? undefined : Number(found)
}
const durationValue = (css: string) => {
  const found = /^(\d+)ms$/.exec(css)?.[1]
  return found === undefined ? undefined : { value: Number(found), unit: 'ms' }
}
const easingValue = (css: string) => {
  const found = /^cubic-bezier\((.+)\)$/.exec(css)?.[1]
  return found && split(found, ',').map(Number)
}
const familyValue = (css: string) => split(css, ',').map((family) => family.replaceAll('"', ''))

/** The first kind that fits is used. Kinds found by name come before those found by the value's form. */
const kinds: { type: string; names?: RegExp; read: (css: string) => TokenValue | undefined }[] = [
  { type: 'fontFamily', names: /^font-/, read: familyValue },
  { type: 'fontWeight', names: /^weight-|-weight$/, read: numberValue },
  { type: 'shadow', names: /^shadow-|-shadow$|-glow$/, read: shadowValue },
  { type: 'border', names: /^border|-border$/, read: borderValue },
  { type: 'duration', read: durationValue },
  { type: 'cubicBezier', read: easingValue },
  { type: 'color', read: colorValue },
  { type: 'dimension', read: dimensionValue },
  { type: 'number', read: numberValue },
  { type: 'gradient', read: gradientValue },
]

/** @returns undefined if the format has no type for it, as for `uppercase` or a layered background */
export function cssValue(name: string, css: string): TypedValue | { alias: string; of: string } | undefined {
  const reference = alias(css)
  if (reference) return { alias: reference, of: /--([\w-]+)/.exec(css)?.[1] ?? '' }
  for (const { type, names, read } of kinds) {
    if (names && !names.test(name)) continue
    const value = read(css)
    if (value !== undefined) return { type, value }
    if (names) return undefined
  }
  return undefined
}
