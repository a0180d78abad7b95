import type { Chance } from '../chance'
import { blend, clamp, cloud, cropped, draw, mix, noise, type Raster, rgb } from '../pixels'

/** The shop's own prints that look made by hand: cut paper, and ink in water. */

/** Adds the texture of paper: slightly lighter and darker spots. */
export function onPaper(sheet: Raster, seed: number, strength: number): Raster {
  const { width, height, data } = sheet
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const tooth =
        (noise(x / 1.6, y / 1.6, seed) - 0.5 + (cloud(x / 40, y / 40, seed + 7, 3) - 0.5)) * strength
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) + tooth
    }
  return sheet
}

const slates = ['#efe8da', '#dcd6ca', '#bfc1bd', '#98a2a6', '#6f7f88', '#4a5b67', '#2c3b47', '#1b2832']

/** Draws bands of cut paper that run downhill, each casting its shadow on the next one below. */
export async function paperTide(width: number, height: number, luck: Chance): Promise<Raster> {
  const seed = luck.whole(1, 999)
  // Shadows fade at the edge of a drawing, so draw past the edge of the sheet.
  const margin = Math.round(height * 0.12)
  const wide = width + margin * 2
  const bands = slates.slice(1).map((color, index) => {
    const share = (index + 1) / slates.length
    const at = (x: number) => {
      const along = x / height
      const swell = (cloud(along * 0.55 + index * 3.1, index * 5.7, seed, 2) - 0.5) * 0.62
      const ripple = (cloud(along * 1.9 + index * 2.3, index * 9.1, seed + 3, 2) - 0.5) * 0.12
      return height * (share - 0.03 + swell + ripple + (along * height) / width / 9)
    }
    const points: string[] = []
    for (let x = 0; x <= wide; x += width / 400) points.push(`${x.toFixed(1)} ${at(x).toFixed(1)}`)
    const edge = `M${points.join('L')}`
    return `<g filter="url(#lift)"><path d="${edge}V${height * 1.2}H0Z" fill="${color}"/></g><path d="${edge}" fill="none" stroke="${blend(color, '#ffffff', 0.35)}" stroke-width="${height * 0.0022}"/>`
  })
  const sheet = await draw(
    wide,
    height,
    `<defs><filter id="lift" x="-5%" y="-30%" width="110%" height="160%"><feDropShadow dx="${-height * 0.006}" dy="${-height * 0.012}" stdDeviation="${height * 0.016}" flood-color="#101820" flood-opacity=".5"/></filter></defs><rect width="${wide}" height="${height}" fill="${slates[0]}"/>${bands.join('')}`,
  )
  return onPaper(await cropped(sheet, margin, 0, width, height), seed, 9)
}

/**
 * Draws ranges of mountains in thinned ink, each paler than the one in front of it, with mist between them.
 */
export async function inkRanges(width: number, height: number, luck: Chance): Promise<Raster> {
  const seed = luck.whole(1, 999)
  const paper = rgb('#f2efe8')
  const ink = rgb('#171b20')
  const sheet = await draw(width, height, `<rect width="${width}" height="${height}" fill="#f2efe8"/>`)
  const ranges = 7
  const tops = Array.from({ length: ranges }, (_, range) =>
    Float64Array.from({ length: width }, (__, x) => {
      const along = (x / width) * (1.4 + range * 0.35) + range * 11.3
      const broad = cloud(along, range * 3.7, seed, 2)
      const fine = 1 - Math.abs(cloud(along * 3.2, range * 8.9, seed + 1, 4) * 2 - 1)
      return height * (0.3 + range * 0.107 - (broad - 0.5) * (0.5 - range * 0.04) - fine * 0.085)
    }),
  )
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let tone = 0.035 * (1 - y / height)
      tops.forEach((top, range) => {
        const below = (y - (top[x] ?? 0)) / height
        if (below < 0) return
        const strength = 0.16 + (range / (ranges - 1)) ** 1.5 * 0.74
        const mist = Math.exp(-below * (range === ranges - 1 ? 1.2 : 5.5))
        const pool = 0.85 + (cloud((x / width) * 5 + range, (y / height) * 7, seed + range, 4) - 0.5) * 0.5
        const rim = 1 + Math.exp(-below * 160) * 0.16
        tone = mix(tone * 0.55, tone, clamp(1 - mist)) * (1 - mist) + clamp(strength * pool * rim) * mist
      })
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at + channel] = mix(paper[channel] ?? 0, ink[channel] ?? 0, clamp(tone))
    }
  return onPaper(sheet, seed, 12)
}
