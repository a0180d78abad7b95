import { boxed, stroked, type CutoutSession } from '../../state/cutout-session'

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const brushes: Record<string, CutoutSession['brush']> = { b: 'box', k: 'keep', r: 'remove' }

interface Press {
  key: string
  shiftKey: boolean
  altKey: boolean
}

const within = (value: number) => Math.min(Math.max(value, 0), 1)

/**
 * Returns the session after a key press; undefined for all other keys. B, K and R choose box, keep or remove.
 * Arrow keys move the box, with Alt its right and bottom sides, or else the brush. The space bar paints at
 * the brush.
 */
export function pressedCutout(
  cutout: CutoutSession,
  { key, shiftKey, altKey }: Press,
): CutoutSession | undefined {
  const brush = brushes[key.toLowerCase()]
  if (brush) return { ...cutout, brush }
  if (key === ' ') return stroked(cutout, [cutout.at])
  const way = ways[key]
  if (!way) return undefined
  const step = shiftKey ? 0.1 : 0.01
  const [right, down] = [way[0] * step, way[1] * step]
  const { box, at } = cutout
  if (cutout.brush !== 'box') return { ...cutout, at: [within(at[0] + right), within(at[1] + down)] }
  return {
    ...cutout,
    box: boxed(
      altKey
        ? { ...box, width: box.width + right, height: box.height + down }
        : { ...box, x: box.x + right, y: box.y + down },
    ),
  }
}
