import { encode } from 'uqr'

/** Width of the blank margin in modules, which readers need to find the code (ISO 18004). */
const quietZone = 4

type Step = readonly [x: number, y: number]

/** True if the module at this position is dark. */
type Modules = (x: number, y: number) => boolean

/** A corner encoded as a number, which avoids string keys. */
type Corner = number

/**
 * Maps each corner to the next one with dark modules on the right. Where dark modules touch only diagonally,
 * a corner has two.
 */
function edgesRound(isDark: Modules, count: number): Map<Corner, Corner[]> {
  const edges = new Map<Corner, Corner[]>()
  const corner = (x: number, y: number): Corner => y * (count + 1) + x
  const add = (from: Corner, to: Corner) => {
    const known = edges.get(from)
    if (known) known.push(to)
    else edges.set(from, [to])
  }
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) add(corner(x, y), corner(x + 1, y))
      if (!isDark(x + 1, y)) add(corner(x + 1, y), corner(x + 1, y + 1))
      if (!isDark(x, y + 1)) add(corner(x + 1, y + 1), corner(x, y + 1))
      if (!isDark(x - 1, y)) add(corner(x, y + 1), corner(x, y))
    }
  return edges
}

/** Removes one closed ring from the edges and returns it. */
function ringFrom(start: Corner, edges: Map<Corner, Corner[]>, count: number): Step[] {
  const ring: Step[] = []
  let at: Corner | undefined = start
  while (at !== undefined) {
    const next: Corner | undefined = edges.get(at)?.pop()
    if (next !== undefined) ring.push([at % (count + 1), Math.floor(at / (count + 1))])
    at = next
  }
  return ring
}

const turns = (ring: Step[]) =>
  ring.filter((step, index) => {
    const [before, after] = [ring.at(index - 1) ?? step, ring[(index + 1) % ring.length] ?? step]
    return (before[0] === step[0]) !== (step[0] === after[0])
  })

/**
 * Returns one ring for each connected dark area and each hole in it, so that no seams show between modules.
 */
function outlines(isDark: Modules, count: number): Step[][] {
  const edges = edgesRound(isDark, count)
  const rings: Step[][] = []
  for (const [corner, ways] of edges)
    while (ways.length > 0) rings.push(turns(ringFrom(corner, edges, count)))
  return rings
}

/** Returns the modules of a QR code; undefined if the text is too long for any code. */
function modulesOf(text: string): boolean[][] | undefined {
  try {
    return encode(text, { ecc: 'M', border: 0 }).data
  } catch {
    return undefined
  }
}

/**
 * Returns path data for the dark modules of a QR code; the quiet zone is inside the box.
 * @param size side of the box in millimeters
 * @returns an empty path if the text is too long, such as 2,000 non-Latin letters
 */
export function qrPath(text: string, size: number): string {
  const modules = modulesOf(text)
  if (!modules) return ''
  const scale = size / (modules.length + 2 * quietZone)
  const at = (place: number) => Math.round((place + quietZone) * scale * 1000) / 1000
  const isDark: Modules = (x, y) => modules[y]?.[x] ?? false
  return outlines(isDark, modules.length)
    .map((ring) => `M${ring.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`)
    .join('')
}
