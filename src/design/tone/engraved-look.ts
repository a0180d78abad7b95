import type { PlateColors } from './bilevel'

/**
 * How an engraving looks on its material: burnt into wood it is darker, on coated metal it may be brighter. The art is
 * blended with the material, so that grain and shine show where nothing is engraved (studio-62).
 */
export interface EngravedLook extends PlateColors {
  base: string
  blend: 'multiply' | 'screen'
}

interface Material {
  base: string
  engraved?: string
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const written = (values: number[]) =>
  `#${values
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const lightness = (color: string) => channels(color).reduce((sum, value) => sum + value, 0)

/** A tone for materials without one, as after a sandblast. */
const usual = 0.45

/** Returns the colors that give the material's engraved tone once they are blended with its base. */
export function engravedLook({
  base,
  engraved = written(channels(base).map((value) => value * usual)),
}: Material): EngravedLook {
  const [below, above] = [channels(base), channels(engraved)]
  if (lightness(engraved) <= lightness(base))
    return {
      base,
      ink: written(above.map((value, at) => (below[at] ? (value / below[at]) * 255 : 255))),
      bare: '#ffffff',
      blend: 'multiply',
    }
  return {
    base,
    ink: written(
      above.map((value, at) =>
        below[at] === 255 ? 0 : 255 - ((255 - value) / (255 - (below[at] ?? 0))) * 255,
      ),
    ),
    bare: '#000000',
    blend: 'screen',
  }
}

/** Blends opaque pixels with the base of a material in place, for bodies, which have no grain. */
export function onBase(data: Uint8ClampedArray, { base, blend }: EngravedLook): void {
  const ground = channels(base)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue
    const [own, below] = [data[at]!, ground[at % 4]!] // three channels besides alpha
    data[at] = blend === 'multiply' ? (own * below) / 255 : 255 - ((255 - own) * (255 - below)) / 255
  }
}
