import type { Shape } from '../body/shape'
import type { Material } from '../body/body'
import type { Sheet } from '../body/sheet'
import type { Finish, Mesh } from './model'

/** Turns the body of a product into meshes: mugs, cushions, books and all others. */

type Look = Pick<Finish, 'roughness' | 'metalness'>

const looks: Record<Material, Look> = {
  glossy: { roughness: 0.18, metalness: 0 },
  matte: { roughness: 0.6, metalness: 0 },
  cloth: { roughness: 0.95, metalness: 0 },
  lit: { roughness: 0.7, metalness: 0 },
}

const white = '#ffffff'

/** Opacity of clear panes. */
const clearness = 0.18

function finishOf(
  { surface, color, material, back }: Sheet,
  pictures: Readonly<Record<string, { index: number; isClear: boolean }>>,
): Finish {
  const picture = surface === undefined ? undefined : pictures[surface]
  return {
    color: color.startsWith('#') ? color : white,
    ...looks[material],
    opacity: color === 'clear' && !picture ? clearness : 1,
    ...(picture && { picture: picture.index }),
    ...(picture?.isClear && { alpha: 'blend' as const }),
    ...(material === 'lit' && (picture ? { light: 'picture' as const } : {})),
    ...(back !== undefined && { isTwoSided: true as const }),
  }
}

/** Replaces normals without a direction, where a sheet shrinks to a point. */
function directed(normals: number[]): number[] {
  for (let at = 0; at < normals.length; at += 3)
    if (Math.hypot(...normals.slice(at, at + 3)) < 0.5) normals.splice(at, 3, 0, 0, 1)
  return normals
}

const up = (values: Float64Array) => Array.from(values, (value, index) => (index % 3 === 1 ? -value : value))

/** Returns the mesh of a sheet. Bodies have y downward, so its triangles turn around. */
function meshOf({ columns, rows, points, normals, places }: Sheet, name: string, finish: Finish): Mesh {
  const corners: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      const below = at + columns + 1
      corners.push(at, below, below + 1, at, below + 1, at + 1)
    }
  return {
    name,
    points: up(points),
    normals: directed(up(normals)),
    places: Array.from(places),
    corners,
    finish,
  }
}

/** @param pictures index of each surface's picture, and whether it has transparent pixels */
export const shapeMeshes = (
  { sheets }: Shape,
  pictures: Readonly<Record<string, { index: number; isClear: boolean }>>,
): Mesh[] => sheets.map((sheet, index) => meshOf(sheet, `Part ${index}`, finishOf(sheet, pictures)))
