import type { CanopyBody } from './body'
import type { Shape } from './shape'
import { newSheet, type Sheet } from './sheet'
import { tubeSheet } from './tube'
import type { Vector } from './vector'

/** How flat the cloth is between two ribs: 0 is a sphere, 1 a pyramid. */
const tight = 0.5

/** Distance in mm between outside and inside, so neither shows through the other. */
const cloth = 0.6

/**
 * Returns the angle at which a sphere's cap has a rim of `rim` and is `length` long from its top, both in mm:
 * sin(angle) / angle = rim / (2π length). A rim as long as that of a flat disc gives the flattest umbrella.
 */
function capAngle(rim: number, length: number): number {
  const share = rim / (2 * Math.PI * length)
  let [low, high] = [0.15, Math.PI / 2]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (Math.sin(middle) / middle > share) low = middle
    else high = middle
  }
  return low
}

/** Returns an open umbrella on its upright shaft: gores on a spherical cap, pulled tight between the ribs. */
export function canopyShape(body: CanopyBody): Shape {
  const { size, gores, gore: part, surface, others = [], under, color, material } = body
  const { width, height } = part ?? size
  const printedOn = [surface, ...others]
  const most = capAngle(width * gores, height)
  const radius = height / most
  const half = Math.PI / gores
  const rise = radius * (1 - Math.cos(most))
  /** Point at `along` mm from the top and `aside` mm from the middle of a gore. */
  const at = (gore: number, along: number, aside: number, inner: number): Vector => {
    const angle = along / radius
    const wide = radius * Math.sin(angle)
    const turn = wide > 0 ? aside / wide : 0
    const flat = 1 - tight + (tight * Math.cos(half)) / Math.cos(turn)
    const out = (wide - inner) * flat
    const around = turn + gore * 2 * half
    return [Math.sin(around) * out, radius * (1 - Math.cos(angle)) - rise / 2 + inner, Math.cos(around) * out]
  }
  const isOnGore = (along: number, aside: number) =>
    along <= height && Math.abs(aside) <= half * radius * Math.sin(along / radius)
  /** Place in the art of a point of a gore: on its own surface, or on the picture over all of them. */
  const inArt = (index: number, along: number, aside: number) => {
    if (!part) return [0.5 + aside / width, along / height] as const
    const [sine, cosine] = [Math.sin(index * 2 * half), Math.cos(index * 2 * half)]
    return [
      0.5 + (along * sine + aside * cosine) / size.width,
      0.5 + (along * cosine - aside * sine) / size.height,
    ] as const
  }
  const gore = (index: number, isInside: boolean): Sheet => {
    const printed = isInside ? under : printedOn[index % printedOn.length]
    const form = (u: number, v: number) => {
      const across = (isInside ? 0.5 - u : u - 0.5) * 2 * half
      return { along: v * height, aside: across * radius * Math.sin((v * height) / radius) }
    }
    return newSheet(
      {
        columns: 12,
        rows: 26,
        at: (u, v) => {
          const { along, aside } = form(u, v)
          return at(index, along, aside, isInside ? cloth : 0)
        },
        place: (u, v) => {
          const { along, aside } = form(u, v)
          return isInside ? [0.5 - aside / width, v] : inArt(index, along, aside)
        },
        // Less light reaches the cloth beside a rib, and the inside.
        shade: (u) => (isInside ? 0.74 : 1 - 0.1 * Math.abs(2 * u - 1) ** 6),
      },
      { color, material, ...(printed !== undefined && { surface: printed }) },
    )
  }
  const all = Array.from({ length: gores }, (_, index) => index)
  const [top, end] = [-rise / 2, -rise / 2 + height * 1.25]
  const metal = { color: '#4a4f55', material: 'glossy' } as const
  const grip = { color: '#3a2c22', material: 'matte' } as const
  const [hook, thick] = [height * 0.075, height * 0.016]
  return {
    sheets: [
      ...all.map((index) => gore(index, false)),
      ...all.map((index) => gore(index, true)),
      tubeSheet((share) => [0, top - height * 0.09 + share * (end - top), 0], [1, 0, 0], thick * 0.5, metal),
      tubeSheet(
        (share) => {
          const [straight, angle] = [Math.min(1, share / 0.5), Math.max(0, share - 0.5) * 2 * Math.PI]
          return [
            hook * (1 - Math.cos(angle)),
            end - height * 0.09 + straight * height * 0.16 + hook * Math.sin(angle),
            0,
          ]
        },
        [0, 0, 1],
        thick,
        grip,
      ),
    ],
    ground: { axis: 'y', at: end + height * 0.07 + hook + thick },
    pointOn: (id, { x, y }) => {
      if (part && id === surface) {
        const [right, down] = [x - size.width / 2, y - size.height / 2]
        const index = Math.round(Math.atan2(right, down) / (2 * half))
        const [sine, cosine] = [Math.sin(index * 2 * half), Math.cos(index * 2 * half)]
        const [along, aside] = [right * sine + down * cosine, right * cosine - down * sine]
        return isOnGore(along, aside) ? at(index, along, aside, 0) : undefined
      }
      const aside = x - width / 2
      if (!isOnGore(y, aside)) return undefined
      if (id === under) return at(0, y, -aside, cloth)
      const index = printedOn.indexOf(id)
      return index < 0 ? undefined : at(index, y, aside, 0)
    },
  }
}
