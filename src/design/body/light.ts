import type { Material } from './body'
import { eased, unit, type Vector } from './vector'

/**
 * Light of a photo studio, by the direction that a point faces: a large soft lamp at the upper left, a narrow one at
 * the right, a bright room. It is computed once per material and then looked up per pixel.
 */
export interface Light {
  /** Factor for the body's own color. */
  tone: Float32Array
  /** Share of white reflected over the color. */
  shine: Float32Array
}

/** Entries along each axis; x and y of the direction from -1 to 1. */
export const lightSide = 512

const lamp: Vector = unit([-0.5, -0.62, 0.62])

/** Returns the share of a rectangular lamp seen in a direction: azimuth and elevation in degrees. */
const softbox = (
  [azimuth, elevation]: readonly [number, number],
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  soft: number,
) =>
  eased(left - soft, left + soft, azimuth) *
  (1 - eased(right - soft, right + soft, azimuth)) *
  eased(low - soft, low + soft, elevation) *
  (1 - eased(high - soft, high + soft, elevation))

/** Returns where a mirror facing (x, y, z) shows the room, as azimuth and elevation in degrees. */
function reflected([x, y, z]: Vector): readonly [number, number] {
  const [rx, ry, rz] = [2 * z * x, 2 * z * y, 2 * z * z - 1]
  return [(Math.atan2(rx, rz) * 180) / Math.PI, (Math.asin(Math.max(-1, Math.min(1, -ry))) * 180) / Math.PI]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Returns light from the room and, `key` times as strong, from the lamp, which reaches `wrap` around a body. */
function diffuse(normal: Vector, wrap: number, key = 0.5): number {
  const room = 0.5 - 0.5 * normal[1]
  return 0.56 + 0.1 * room + key * Math.max(0, (dot(normal, lamp) + wrap) / (1 + wrap))
}

/** Compresses bright tones as film does, so that a lit white keeps its folds. */
const exposed = (tone: number) => (tone < 0.8 ? tone : 1.05 - 0.25 * Math.exp((0.8 - tone) / 0.25))

const materials: Record<Material, (normal: Vector) => readonly [tone: number, shine: number]> = {
  glossy: (normal) => {
    const seen = reflected(normal)
    const window = softbox(seen, [-74, -44], [-50, 62], 5)
    const strip = softbox(seen, [62, 76], [-40, 70], 6)
    const rim = (1 - normal[2]) ** 4
    return [Math.min(1.06, diffuse(normal, 0.35)), Math.min(1, window * 0.4 + strip * 0.22 + rim * 0.3)]
  },
  matte: (normal) => {
    const seen = reflected(normal)
    return [
      Math.min(1.03, diffuse(normal, 0.3) - 0.03),
      softbox(seen, [-80, -20], [-10, 70], 30) * 0.1 + (1 - normal[2]) ** 4 * 0.1,
    ]
  },
  // Loose threads catch light at the outline.
  cloth: (normal) => [exposed(diffuse(normal, 0.2, 0.7) - 0.12 + 0.12 * (1 - normal[2]) ** 2), 0],
  // Light from within is brightest where it is seen straight through the art.
  lit: (normal) => [1.02 + 0.12 * normal[2], 0],
}

const made = new Map<Material, Light>()

export function lightOf(material: Material): Light {
  const known = made.get(material)
  if (known) return known
  const light = { tone: new Float32Array(lightSide ** 2), shine: new Float32Array(lightSide ** 2) }
  for (let row = 0, index = 0; row < lightSide; row++)
    for (let column = 0; column < lightSide; column++, index++) {
      const [x, y] = [(column + 0.5) / lightSide, (row + 0.5) / lightSide].map((share) => share * 2 - 1)
      const normal = unit([x!, y!, Math.sqrt(Math.max(0, 1 - x! * x! - y! * y!))]) // two coordinates
      const [tone, shine] = materials[material](normal)
      light.tone[index] = tone
      light.shine[index] = shine
    }
  made.set(material, light)
  return light
}
