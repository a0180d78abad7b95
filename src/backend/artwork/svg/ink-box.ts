import sharp from 'sharp'

/** Finds the bounding box of a drawing that has neither a size nor a viewBox. */

/** Units searched on each side of the origin. */
const reach = 8_192
const pixels = 2_048

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the file with this viewBox, rendered as a square of this many pixels. */
export type FileOf = (viewBox: string, side: number) => Buffer

const text = ({ x, y, width, height }: Box) => `${x} ${y} ${width} ${height}`

/** Returns the bounding box of the visible pixels in a square of the drawing; undefined if it is empty. */
async function inkIn(fileOf: FileOf, box: Box): Promise<Box | undefined> {
  const { data, info } = await sharp(fileOf(text(box), pixels))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  data.forEach((alpha, index) => {
    if (alpha === 0) return
    const x = index % info.width
    const y = Math.floor(index / info.width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  if (right < 0) return undefined
  const unit = box.width / info.width
  return {
    x: box.x + left * unit,
    y: box.y + top * unit,
    width: (right - left + 1) * unit,
    height: (bottom - top + 1) * unit,
  }
}

/** Returns a square around a box, with a margin for details that the coarse pass missed. */
function squareAround({ x, y, width, height }: Box, margin: number): Box {
  const side = Math.max(width, height) + 2 * margin
  return { x: x - margin, y: y - margin, width: side, height: side }
}

/** @returns a viewBox around everything drawn, exact to a thousandth of its side */
export async function inkBox(fileOf: FileOf): Promise<string | undefined> {
  const coarse = await inkIn(fileOf, { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach })
  const exact = coarse && (await inkIn(fileOf, squareAround(coarse, (2 * reach) / pixels)))
  return exact && text(exact)
}
