import type { Matrix, Rectangle } from '@/design/units'
import type { AlphaPicture } from '@/design/geometry/outline'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import type { PrintJob } from './print-job'

const mirroredRows = ({ alpha, width }: AlphaPicture) =>
  alpha.map((_, pixel) => alpha[pixel + width - 1 - 2 * (pixel % width)]!) // within its row

/** Returns the job mirrored, for transfer paper that is placed face down on the product. */
export function mirroredJob(job: PrintJob): PrintJob {
  const { wrapped: _wrapped, ...rest } = job
  const { media } = job.boxes
  const across = 2 * media.x + media.width
  const matrix: Matrix = [-1, 0, 0, 1, across, 0]
  const box = (each: Rectangle): Rectangle => ({ ...each, x: across - each.x - each.width })
  const path = <Line extends { path: string }>(line: Line): Line => ({
    ...line,
    path: formatPath(transformPath(parsePath(line.path), matrix)),
  })
  const { trim, bleed, art } = job.boxes
  return {
    ...rest,
    title: `${job.title}, mirrored`,
    scene: {
      ...job.scene,
      box: box(job.scene.box),
      elements: [{ kind: 'group', transform: matrix, children: job.scene.elements }],
    },
    boxes: { media, trim: box(trim), bleed: box(bleed), ...(art && { art: box(art) }) },
    spots: job.spots.map(({ soft, ...spot }) => ({
      ...path(spot),
      ...(soft && { soft: { ...soft, alpha: mirroredRows(soft), box: box(soft.box) } }),
    })),
    cuts: job.cuts.map(path),
    ...(job.areas && {
      areas: job.areas.map((area) => ({
        ...area,
        elements: [{ kind: 'group' as const, transform: matrix, children: area.elements }],
      })),
    }),
    ...(job.guides && { guides: job.guides.map(path) }),
  }
}
