import type { BodyArt, Camera, Pixels } from './body'
import { fillTriangle, type Paint, type Target } from './fill-triangle'
import { finished } from './finished'
import { lightOf } from './light'
import { seenAgainst } from './seen-against'
import { seenPoints } from './seen-points'
import { noShadow, shadowOf } from './shadow'
import type { Shape } from './shape'
import type { Look, Sheet } from './sheet'
import { textureOf } from './texture'
import { viewOf, type View } from './view'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Upper limits in pixels: of a view, and of a surface's picture. */
export const bodyLimits = { view: 2_250_000, art: 16_800_000 }

const blank: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) }

/** Returns the color of a sheet; above art, a color with enough contrast. */
function colorOf({ color, above }: Look, art: BodyArt): string {
  const below = above && art[above.surface]
  return below ? seenAgainst(color, below, above.ground) : color
}

function paintOf(look: Look, art: BodyArt): Paint {
  const { surface, material } = look
  const color = colorOf(look, art)
  const picture = surface === undefined ? undefined : art[surface]
  // A sheet without art has its own color; paper is white.
  const base = picture ? color : color === 'transparent' ? '#ffffff' : color
  return { texture: textureOf(picture ?? blank, base, material), light: lightOf(material), side: 1 }
}

function drawSheet(target: Target, sheet: Sheet, view: View, art: BodyArt) {
  const { columns, rows, back } = sheet
  const seen = seenPoints(view, sheet)
  const front = paintOf(sheet, art)
  const behind: Paint | undefined =
    back === undefined ? undefined : { ...front, texture: textureOf(blank, back, sheet.material), side: -1 }
  const draw = (a: number, b: number, c: number) => {
    const { x, y } = seen
    const facing = (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!)
    const paint = facing > 0 ? front : behind
    if (paint) fillTriangle(target, seen, paint, a, b, c)
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      draw(at, at + 1, at + columns + 2)
      draw(at, at + columns + 2, at + columns + 1)
    }
}

/**
 * Draws a shape with art on it, and its shadow unless the camera says otherwise, on a transparent background. The same input gives the same bytes.
 * @throws RangeError if the view or a picture has more pixels than `bodyLimits` or a view has none
 */
export function drawShape(shape: Shape, art: BodyArt, camera: Camera): Pixels {
  const { width, height, samples = 2, shadow = true } = camera
  if (!(width >= 1 && height >= 1 && width * height <= bodyLimits.view))
    throw new RangeError(`a view has 1 to ${bodyLimits.view} pixels, not ${width} × ${height}`)
  for (const [surface, picture] of Object.entries(art))
    if (picture.width * picture.height > bodyLimits.art)
      throw new RangeError(`the picture of ${surface} has over ${bodyLimits.art} pixels`)
  const view = viewOf(shape, camera, samples)
  const size = { width: Math.round(width) * samples, height: Math.round(height) * samples }
  const count = size.width * size.height
  const target = { ...size, data: new Uint8ClampedArray(count * 4), near: new Float32Array(count) }
  for (const sheet of shape.sheets) drawSheet(target, sheet, view, art)
  return finished(target, shadow ? shadowOf(shape, view, size) : noShadow, samples)
}
