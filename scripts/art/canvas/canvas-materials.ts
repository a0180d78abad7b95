import type { CanvasArt } from './canvas-print'
import { foldedEdge } from './canvas-print'
import { chance } from '../chance'
import { clamp, draw, mix, noise, place, type Raster, resized } from '../pixels'

/**
 * The material a picture is printed on. It decides the thickness, the distance from the wall, and the look of
 * face and edges.
 */
export type Material = NonNullable<CanvasArt['material']>

interface Body {
  /** Lengths are shares of the picture's longer side. */
  depth: number
  gap: number
  /** Depth when the picture is close to the camera. */
  nearDepth: number
}
export const bodies: Record<Material, Body> = {
  acrylic: { depth: 0.016, gap: 0.045, nearDepth: 0.03 },
  metal: { depth: 0.006, gap: 0.035, nearDepth: 0.012 },
  bamboo: { depth: 0.026, gap: 0.004, nearDepth: 0.05 },
  birch: { depth: 0.03, gap: 0.004, nearDepth: 0.06 },
  board: { depth: 0.018, gap: 0.004, nearDepth: 0.034 },
}

type Side = 'left' | 'right' | 'bottom'

const wood = {
  bamboo: {
    ground: '#e2c48d',
    grain: '.02 .5',
    stops: ['#cfa564', '#efd6a4', '#b98b4c', '#e6c68c', '#c2965a'],
  },
  birch: {
    ground: '#f0dfc0',
    grain: '.008 .14',
    stops: ['#e9d3aa', '#9a7446', '#efdcb8', '#8a653a', '#e9d3aa', '#9a7446', '#ecd8b2'],
  },
} as const

/** Draws the unprinted face of a board: birch with a flame-like grain, bamboo in strips with a few knots. */
async function woodFace(kind: keyof typeof wood, width: number, height: number, seed: string) {
  const luck = chance(`${seed} ${kind}`)
  const { ground, grain } = wood[kind]
  const strips: string[] = []
  if (kind === 'bamboo')
    for (let y = 0; y < height; y += height / 9) {
      strips.push(
        `<rect y="${y}" width="${width}" height="${height / 9 + 1}" fill="${luck.pick(['#e9cd98', '#dcbb80', '#e4c48b'])}"/><path d="M0 ${y}H${width}" stroke="#9c7641" stroke-opacity=".45" stroke-width="2"/>`,
      )
      for (let knot = luck.between(0, width / 2); knot < width; knot += width * luck.between(0.3, 0.6))
        strips.push(
          `<rect x="${knot}" y="${y + 2}" width="5" height="${height / 9 - 4}" rx="2" fill="#a8804a" opacity=".5"/>`,
        )
    }
  return draw(
    width,
    height,
    `<defs><filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${luck.whole(1, 99)}"/><feColorMatrix values="0 0 0 0 .45 0 0 0 0 .3 0 0 0 0 .13 0 0 0 1 -.4"/></filter></defs><rect width="${width}" height="${height}" fill="${ground}"/>${strips.join('')}<rect width="${width}" height="${height}" filter="url(#g)"/>`,
  )
}

/** Prints onto wood, where inks work like a glaze: white areas of the print show the wood. */
async function onWood(print: Raster, kind: keyof typeof wood, seed: string) {
  const face = await woodFace(kind, print.width, print.height, seed)
  const { width, height } = print
  // A rim of bamboo stays unprinted.
  const rim = kind === 'bamboo' ? Math.max(width, height) * 0.022 : 0
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 4) {
      const isRim = Math.min(x, y, width - 1 - x, height - 1 - y) < rim
      for (let channel = 0; channel < 3; channel += 1) {
        // No ink covers wood completely.
        const ink = isRim ? 255 : mix(print.data[index + channel]!, 255, 0.12)
        print.data[index + channel] = (ink * face.data[index + channel]!) / 255
      }
    }
}

/**
 * Prints onto metal. White areas show bare metal, brushed from side to side, with broad bright and dull
 * bands.
 */
function onMetal(print: Raster) {
  for (let y = 0; y < print.height; y += 1)
    for (let x = 0; x < print.width; x += 1) {
      const index = (y * print.width + x) * 4
      const brushed = noise(x / 90, y * 0.9, 5) * 0.6 + noise(x / 24, y * 1.7, 8) * 0.4 - 0.5
      const band = 0.5 + 0.5 * Math.sin((x / print.width) * 4.2 + (y / print.height) * 1.1 + 0.6)
      const metal = 0.74 + band * 0.3 + brushed * 0.2
      for (let channel = 0; channel < 3; channel += 1) {
        const tone = print.data[index + channel]! / 255
        const bare = metal * (channel === 2 ? 1.02 : channel === 1 ? 1 : 0.985)
        print.data[index + channel] = 255 * clamp(tone * mix(1, bare, 0.35 + tone * 0.65))
      }
    }
}

/** Mounts the print behind acrylic: deeper colors, reflections of the room, and four steel pins. */
async function underAcrylic(print: Raster) {
  const { width: w, height: h } = print
  for (let index = 0; index < print.data.length; index += 4) {
    const gray = print.data[index]! * 0.3 + print.data[index + 1]! * 0.59 + print.data[index + 2]! * 0.11
    for (let channel = 0; channel < 3; channel += 1)
      print.data[index + channel] = clamp(
        (mix(gray, print.data[index + channel]!, 1.12) - 128) * 1.06 + 128,
        0,
        255,
      )
  }
  const unit = Math.max(w, h)
  const pin = (x: number, y: number) =>
    `<circle cx="${x + unit * 0.004}" cy="${y + unit * 0.007}" r="${unit * 0.0185}" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="${unit * 0.0175}" fill="url(#steel)"/><circle cx="${x}" cy="${y}" r="${unit * 0.0125}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${unit * 0.0018}"/>`
  const inset = unit * 0.045
  place(
    print,
    await draw(
      w,
      h,
      `<defs><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7f8f9"/><stop offset=".5" stop-color="#aeb4ba"/><stop offset="1" stop-color="#6d747b"/></linearGradient><linearGradient id="room" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient></defs><path d="M${w * 0.06} 0H${w * 0.4}L${w * 0.12} ${h}H0V${h * 0.3}Z" fill="url(#room)"/><path d="M${w * 0.46} 0H${w * 0.52}L${w * 0.24} ${h}H${w * 0.18}Z" fill="#fff" opacity=".09"/><rect x="1.5" y="1.5" width="${w - 3}" height="${h - 3}" fill="none" stroke="#eaf6f2" stroke-opacity=".8" stroke-width="3"/>${pin(inset, inset)}${pin(w - inset, inset)}${pin(inset, h - inset)}${pin(w - inset, h - inset)}`,
    ),
  )
}

/** Applies the material to the print, in place. */
export async function finishFace(print: Raster, material: Material, seed: string): Promise<void> {
  if (material === 'bamboo' || material === 'birch') await onWood(print, material, seed)
  if (material === 'metal') onMetal(print)
  if (material === 'acrylic') await underAcrylic(print)
}

const stops = (colors: readonly string[]) =>
  colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('')

const edgeColors: Record<Material, readonly string[]> = {
  acrylic: ['#f2fffb', '#9fc9bd', '#d9f3ea', '#7fb0a4'],
  metal: ['#f4f5f6', '#9aa0a6', '#d7dadd'],
  bamboo: wood.bamboo.stops,
  birch: wood.birch.stops,
  board: ['#35312d', '#4a453f', '#2a2723'],
}

/** Draws the edge from the face to the back: layers of wood, clear acrylic, or a line of metal. */
export async function edgeOf(
  print: Raster,
  side: Side,
  share: number,
  material: Material | undefined,
): Promise<Raster> {
  if (!material) return foldedEdge(print, side, share)
  const isFlat = side === 'bottom'
  const deep = 64
  const long = isFlat ? print.width : print.height
  // Layers run parallel to the face; those of plywood have sharp borders.
  const [from, to] = side === 'left' ? ['1', '0'] : ['0', '1']
  const direction = isFlat ? 'x1="0" y1="0" x2="0" y2="1"' : `x1="${from}" y1="0" x2="${to}" y2="0"`
  const edge = await draw(
    isFlat ? long : deep,
    isFlat ? deep : long,
    `<defs><linearGradient id="layers" ${direction}>${stops(edgeColors[material])}</linearGradient><filter id="rough" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${isFlat ? '.03 .4' : '.4 .03'}" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .2 0 0 0 0 .1 0 0 0 .7 -.3"/></filter></defs><rect width="100%" height="100%" fill="url(#layers)"/>${material === 'bamboo' || material === 'birch' ? '<rect width="100%" height="100%" filter="url(#rough)"/>' : ''}`,
  )
  return resized(edge, edge.width, edge.height)
}
