import { encode } from 'uqr'

/** Blank modules round a code, which readers need to find it (ISO 18004). */
const quietZone = 4

type Step = readonly [x: number, y: number]

/** Dark modules, looked up at any place. */
type Modules = (x: number, y: number) => boolean

/** Where one goes from each corner when dark is on the right; two ways lead on where dark modules touch at a corner only. */
function edgesRound(isDark: Modules, count: number): Map<string, Step[]> {
  const edges = new Map<string, Step[]>()
  const add = (from: Step, to: Step) => edges.set(from.join(), [...(edges.get(from.join()) ?? []), to])
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) add([x, y], [x + 1, y])
      if (!isDark(x + 1, y)) add([x + 1, y], [x + 1, y + 1])
      if (!isDark(x, y + 1)) add([x + 1, y + 1], [x, y + 1])
      if (!isDark(x - 1, y)) add([x, y + 1], [x, y])
    }
  return edges
}

/** Takes one closed line out of the edges. */
function ringFrom(start: Step, edges: Map<string, Step[]>): Step[] {
  const ring: Step[] = []
  let at: Step | undefined = start
  while (at) {
    const next: Step | undefined = edges.get(at.join())?.pop()
    if (next) ring.push(at)
    else edges.delete(at.join())
    at = next
  }
  return ring
}

const turns = (ring: Step[]) =>
  ring.filter((step, index) => {
    const [before, after] = [ring.at(index - 1) ?? step, ring[(index + 1) % ring.length] ?? step]
    return (before[0] === step[0]) !== (step[0] === after[0])
  })

/** One closed line round each field of dark modules and each hole in it, so that no seams show between modules. */
function outlines(isDark: Modules, count: number): Step[][] {
  const edges = edgesRound(isDark, count)
  const rings: Step[][] = []
  for (const key of edges.keys()) {
    const [x = 0, y = 0] = key.split(',').map(Number)
    while ((edges.get(key)?.length ?? 0) > 0) rings.push(turns(ringFrom([x, y], edges)))
  }
  return rings
}

/** undefined for a text that is longer than any code holds */
function modulesOf(text: string): boolean[][] | undefined {
  try {
    return encode(text, { ecc: 'M', border: 0 }).data
  } catch {
    return undefined
  }
}

/**
 * A text as a QR code: path data of its dark modules, with the blank edge that readers need within the box.
 * @param size of the box's sides in millimeters
 * @returns nothing to draw for a text that is too long, such as 2,000 letters that are not Latin
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
