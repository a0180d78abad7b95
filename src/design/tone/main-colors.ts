import { labOf } from '../geometry/lab'

/**
 * Finds the main colors of a picture by k-means in Lab, where distances are visual differences. The same pixels always
 * give the same colors.
 */

type Lab = readonly [lightness: number, a: number, b: number]

/** Pixels looked at: a regular grid over the picture. */
const mostPixels = 4_096
/** Rounds of k-means; later rounds move colors invisibly. */
const rounds = 12
/** Clusters per color wanted: small but striking areas get their own. */
const spare = 2
/** Opacity from which a pixel counts. */
const opaque = 128
/** Colors nearer than this look alike, and the rarer one is dropped. */
const alike = 12

const apart = (one: Lab, other: Lab) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

interface Sample {
  lab: Lab
  rgb: readonly [number, number, number]
}

function samplesOf(rgba: Uint8ClampedArray): Sample[] {
  const count = rgba.length / 4
  const step = Math.max(1, Math.ceil(count / mostPixels))
  const found: Sample[] = []
  for (let pixel = 0; pixel < count; pixel += step) {
    const [red, green, blue, alpha] = rgba.subarray(pixel * 4, pixel * 4 + 4)
    if ((alpha ?? 0) < opaque) continue
    const rgb = [red ?? 0, green ?? 0, blue ?? 0] as const
    const [lightness = 0, a = 0, b = 0] = labOf(Uint8ClampedArray.of(...rgb, 255))
    found.push({ rgb, lab: [lightness, a, b] })
  }
  return found
}

/** Returns start colors: the mean, then always the sample that is farthest from all before. */
function startsOf(samples: readonly Sample[], count: number): Lab[] {
  const starts: Lab[] = [meanOf(samples).lab]
  const nearest = samples.map(({ lab }) => apart(lab, starts[0]!)) // there is one
  while (starts.length < count) {
    let far = 0
    for (let at = 1; at < nearest.length; at++) if (nearest[at]! > nearest[far]!) far = at // at is within the list
    const next = samples[far]!.lab // there are samples
    if (nearest[far] === 0) break
    starts.push(next)
    samples.forEach(({ lab }, at) => {
      nearest[at] = Math.min(nearest[at]!, apart(lab, next))
    })
  }
  return starts
}

function meanOf(samples: readonly Sample[]): Sample & { count: number } {
  const sums = [0, 0, 0, 0, 0, 0]
  for (const { lab, rgb } of samples) [...lab, ...rgb].forEach((value, at) => (sums[at]! += value)) // six sums
  const [l = 0, a = 0, b = 0, red = 0, green = 0, blue = 0] = sums.map((sum) => sum / samples.length)
  return { lab: [l, a, b], rgb: [red, green, blue], count: samples.length }
}

function clustersOf(samples: readonly Sample[], count: number) {
  let centers = startsOf(samples, count)
  let groups: Sample[][] = []
  for (let round = 0; round < rounds; round++) {
    groups = centers.map(() => [])
    for (const sample of samples) {
      let near = 0
      for (let at = 1; at < centers.length; at++)
        if (apart(sample.lab, centers[at]!) < apart(sample.lab, centers[near]!)) near = at // both are within the list
      groups[near]!.push(sample)
    }
    centers = groups.map((group, at) => (group.length > 0 ? meanOf(group).lab : centers[at]!))
  }
  return groups.filter(({ length }) => length > 0).map(meanOf)
}

const hex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Returns how much a color matters: its share, and more if it is colorful. */
const weightOf = ({ lab: [, a, b], count }: { lab: Lab; count: number }) =>
  count * (1 + Math.hypot(a, b) / 40)

/** Returns the main colors of RGBA pixels as `#rrggbb`, the most important first; none of a transparent picture. */
export function mainColors(rgba: Uint8ClampedArray, count = 5): string[] {
  const samples = samplesOf(rgba)
  if (samples.length === 0) return []
  const found: { lab: Lab; rgb: readonly number[] }[] = []
  for (const cluster of clustersOf(samples, count * spare).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  ))
    if (found.every(({ lab }) => apart(lab, cluster.lab) >= alike ** 2)) found.push(cluster)
  return found.slice(0, count).map(({ rgb }) => hex(rgb))
}
