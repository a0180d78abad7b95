import sharp from 'sharp'
import type { Scene, SceneElement, SceneGroup, ScenePath, ScenePicture } from '@/design/scene/scene'
import type { Yarns } from '@/design/tone/palette'
import type { PictureSource, PrintJob } from '../print-job'

/** Draws pictures on a surface with a palette as areas of its colors, each color on its own plate. */

/** Returns the color of each cell, row by row; undefined where the picture is transparent. */
async function cellsIn(bytes: Buffer, { across, down }: Yarns['cells']): Promise<(string | undefined)[]> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: across * down }, (_, cell) => {
    const x = Math.floor((((cell % across) + 0.5) / across) * info.width)
    const y = Math.floor(((Math.floor(cell / across) + 0.5) / down) * info.height)
    const at = (y * info.width + x) * 4
    if ((data[at + 3] ?? 0) < 128) return undefined
    return `#${data.subarray(at, at + 3).toString('hex')}`
  })
}

/** Returns a path for each color, with a rectangle for each run of equal cells. */
function fieldsOf(cells: readonly (string | undefined)[], { across, down }: Yarns['cells']): ScenePath[] {
  const paths = new Map<string, string[]>()
  for (let y = 0; y < down; y++)
    for (let x = 0, from = 0; x < across; x++) {
      const color = cells[y * across + x]
      if (x + 1 < across && cells[y * across + x + 1] === color) continue
      if (color !== undefined) {
        const parts = paths.get(color) ?? []
        parts.push(`M${from} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${from} ${y + 1}Z`)
        paths.set(color, parts)
      }
      from = x + 1
    }
  return [...paths].map(([fill, parts]) => ({ kind: 'path', d: parts.join(''), fill }))
}

async function fieldsOfPicture(picture: ScenePicture, pictures: PictureSource): Promise<SceneElement> {
  const { box, yarns, transform, clip } = picture
  if (!yarns) return picture
  const { across, down } = yarns.cells
  const fields: SceneGroup = {
    kind: 'group',
    transform: [box.width / across, 0, 0, box.height / down, box.x, box.y],
    children: fieldsOf(await cellsIn(await pictures(picture), yarns.cells), yarns.cells),
  }
  return {
    kind: 'group',
    ...(transform && { transform }),
    ...(clip !== undefined && { clip }),
    children: [fields],
  }
}

async function withFields(
  elements: readonly SceneElement[],
  pictures: PictureSource,
): Promise<SceneElement[]> {
  const made: SceneElement[] = []
  for (const element of elements) {
    if (element.kind === 'picture') made.push(await fieldsOfPicture(element, pictures))
    else if (element.kind === 'group')
      made.push({ ...element, children: await withFields(element.children, pictures) })
    else made.push(element)
  }
  return made
}

export const inFields = async ({
  scene,
  pictures,
}: Pick<PrintJob, 'scene' | 'pictures'>): Promise<Scene> => ({
  ...scene,
  elements: await withFields(scene.elements, pictures),
})
