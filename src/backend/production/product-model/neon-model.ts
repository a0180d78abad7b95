import { identity, multiply } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { boundsOf, type Ring } from '@/design/geometry/point'
import { materialFinish } from '@/design/model/material-finish'
import type { Finish, Mesh } from '@/design/model/model'
import { plateMeshes } from '@/design/model/plate'
import { tubeMeshes } from '@/design/model/tube'
import type { SceneElement } from '@/design/scene/scene'
import type { MaterialLook } from '@/design/template/material-look'
import type { Point, Rectangle } from '@/design/units'
import sharp from 'sharp'
import type { ProductParts } from '../product-picture/drawn-product'
import type { Album, ModelDraft } from './model-draft'
import { outlineRings, tubeLines } from './rings'

/** Neon signs: tubes along the drawn lines, on their backing, which stand-offs hold in front of the wall. */

const backing = { distance: 12, thickness: 5 }
const standOff = { radius: 6, corners: 24 }
const steel: Finish = { color: '#c3c6cb', roughness: 0.3, metalness: 0.9, opacity: 1 }
const clear: MaterialLook = { base: '#ffffff', finish: 'clear' }

/** How far the light is in front of the backing in mm, so that the two surfaces don't flicker. */
const ahead = 0.4

/** Returns the lines of the tubes by color. */
function tubesByColor(elements: readonly SceneElement[], matrix = identity): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (color: string, path: string) => found.set(color, (found.get(color) ?? new Set()).add(path))
  for (const element of elements) {
    const place = multiply(matrix, element.transform ?? identity)
    if (element.kind === 'group')
      for (const [color, paths] of tubesByColor(element.children, place))
        for (const path of paths) add(color, path)
    if (element.kind === 'path' && element.fill === null && element.stroke?.paint)
      add(element.stroke.paint, formatPath(transformPath(parsePath(element.d), place)))
  }
  return found
}

/** Returns places behind the ends of the sign, where a stand-off is hidden by a tube. */
function standOffs(lines: readonly Ring[]): Point[] {
  const points = lines.flat()
  const farthest = (x: number, y: number) =>
    points.reduce(
      (best, point) => (point.x * x + point.y * y > best.x * x + best.y * y ? point : best),
      points[0]!,
    ) // there are points
  if (points.length === 0) return []
  return [...new Set([farthest(-1, -1), farthest(1, -1), farthest(-1, 1), farthest(1, 1)])]
}

const circle = ({ x, y }: Point, radius: number): Ring =>
  Array.from({ length: standOff.corners }, (_, index) => {
    const angle = (index / standOff.corners) * 2 * Math.PI
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })

interface Board {
  rings: Ring[]
  box: Rectangle
}

/** Returns the backing, with the light of the tubes on it. */
async function backingMeshes(
  { design, draw, shown }: ProductParts,
  { rings, box }: Board,
  album: Album,
): Promise<Mesh[]> {
  const look = design.template.neon?.backing.look ?? clear
  const picture = await album.add(sharp(await draw({ ...shown, box })), true)
  const front = backing.distance + backing.thickness
  const light: Finish = {
    color: '#000000',
    picture,
    roughness: 1,
    metalness: 0,
    opacity: 1,
    alpha: 'blend',
    light: 'picture',
  }
  return [
    ...plateMeshes({
      name: 'Backing',
      rings,
      from: backing.distance,
      to: front,
      face: materialFinish(look),
    }),
    ...plateMeshes({
      name: 'Light',
      rings,
      from: front,
      to: front + ahead,
      face: light,
      side: 'none',
      place: (x, y) => [(x - box.x) / box.width, (y - box.y) / box.height],
    }),
  ]
}

export async function neonModel(parts: ProductParts, album: Album): Promise<ModelDraft> {
  const { design, job } = parts
  const diameter = design.neon?.diameter ?? 8
  const path = job.cuts.find(({ layer }) => layer === 'BACKING')?.path ?? ''
  const rings = path === '' ? [] : outlineRings(path)
  const back = path === '' ? 0 : backing.distance + backing.thickness
  const colors = [...tubesByColor(job.scene.elements)].map(
    ([color, paths]) => [color, tubeLines([...paths].join(''))] as const,
  )
  const tubes = colors.flatMap(([color, lines]) =>
    tubeMeshes({
      name: `Tube ${color}`,
      lines,
      diameter,
      height: back + diameter / 2,
      finish: { color, roughness: 0.45, metalness: 0, opacity: 1, light: color as `#${string}` }, // paints are #rrggbb
    }),
  )
  if (rings.length === 0) return { meshes: tubes, stands: 'wall' }
  const held = standOffs(colors.flatMap(([, lines]) => lines)).flatMap((at, index) =>
    plateMeshes({
      name: `Stand-off ${index + 1}`,
      rings: [circle(at, Math.min(standOff.radius, diameter / 2 + (design.neon?.backing.margin ?? 0)))],
      from: 0,
      to: backing.distance,
      face: steel,
    }),
  )
  const board = { rings, box: boundsOf(rings.flat()) }
  return { meshes: [...(await backingMeshes(parts, board, album)), ...held, ...tubes], stands: 'wall' }
}
