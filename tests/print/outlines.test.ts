import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { printJobOf } from '@/backend/production/print-job-of'
import { readOutline } from '@/brand/compile/outline-file'
import { pieceLines } from '@/design/made/pieces'
import { flattenPath, parsePath, transformPath } from '@/design/geometry/path'
import { between, distance, edgesOf, nearestOnEdge, type Ring } from '@/design/geometry/point'
import { clearSticker, designed, frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { plates, structureProblems } from './support/print-tools'

/** A 76.2 × 50.8 mm deck. Its outline is drawn in a box of 400 × 100 units at 50, 20. */
const deck =
  'M100 20H400C425 20 450 42 450 70C450 98 425 120 400 120L100 120C60 120 50 95 50 70C50 45 60 20 100 20Z'

const holes = [
  { at: [15, 'center'], round: 5 },
  { at: ['center', 9], slot: [14, 3] },
  { at: ['center', -16], box: [10.3, 13.8] },
] as const

function templateOf() {
  const file = join(mkdtempSync(join(tmpdir(), 'deck-')), 'deck.svg')
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 140"><path d="${deck}"/></svg>`,
  )
  const read = readOutline(file)
  if ('problem' in read) throw new Error(read.problem)
  const surfaces = clearSticker.surfaces.map((rule) => {
    const { cut: _, ...plain } = rule
    const placed = holes.map(({ at, ...hole }) => ({ at: [...at], ...hole })) as never // the same values, not readonly
    return { ...plain, inks: [], outline: read.path, holes: placed }
  })
  return { ...clearSticker, surfaces }
}

const width = 76.2
const height = 50.8

/** Expected lines of the plate in mm, derived only from the file and the figures above. */
function wantedLines(): Ring[] {
  const scale = [width / 400, 0, 0, height / 100, (-50 * width) / 400, (-20 * height) / 100] as const
  const absolute = deck.replace('H400', 'L400 20')
  const outline = flattenPath(transformPath(parsePath(absolute), [...scale]), 0.005)
  const turn = (x: number, y: number, radius: number, from: number, to: number) =>
    Array.from({ length: 181 }, (_, index) => {
      const angle = from + ((to - from) * index) / 180
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    })
  const quarter = Math.PI / 2
  const middle = { x: width / 2, y: height - 16 }
  return [
    ...outline,
    turn(15, height / 2, 2.5, 0, 4 * quarter),
    [
      ...turn(width / 2 + 5.5, 9, 1.5, -quarter, quarter),
      ...turn(width / 2 - 5.5, 9, 1.5, quarter, 3 * quarter),
    ],
    [-1, 1].flatMap((down) =>
      [down, -down].map((across) => ({ x: middle.x + across * 5.15, y: middle.y + down * 6.9 })),
    ),
  ]
}

/** Returns a puzzle of 6 pieces without its own outline. */
function puzzleOf() {
  const surfaces = clearSticker.surfaces.map((rule) => {
    const { cut: _, ...plain } = rule
    const mask = 'rectangle' as const
    return { ...plain, inks: [], mask, pieces: [{ size: [width, height] as [number, number], count: 6 }] }
  })
  return { ...clearSticker, surfaces }
}

const corners = [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Lines in mm: rings, and open lines from edge to edge. */
interface Lines {
  rings: Ring[]
  open: Ring[]
}

test.each([
  ['outline and holes', templateOf, (): Lines => ({ rings: wantedLines(), open: [] })],
  [
    'edge and lines of puzzle pieces',
    puzzleOf,
    (): Lines => ({ rings: [corners], open: flattenPath(pieceLines(6, { width, height }, 1), 0.005) }),
  ],
])(
  '%s are on their plate within 0.1 mm of the file and the template, and nothing else is (production-4)',
  async (_, templateFor, wanted) => {
    const document = designed({
      surfaces: { front: { nodes: [] }, back: { nodes: [] } },
      nodes: {},
      fonts: {},
    })
    const job = await printJobOf(await frozen({ document, template: templateFor() }), 'front', sampleSources)
    const pdf = await writePdf(job, printedAt)
    expect(await structureProblems(pdf)).toBe('')
    const dpi = 1_200
    const made = await plates(pdf, dpi)
    expect([...made.keys()].toSorted()).toEqual(['Black', 'CutContour', 'Cyan', 'Magenta', 'Yellow'])
    const plate = made.get('CutContour')
    if (!plate) throw new Error('there is a plate')
    const mm = (pixel: number) => ((pixel + 0.5) / dpi) * 25.4
    const { rings, open } = wanted()
    const edges = [...rings.flatMap(edgesOf), ...open.flatMap((line) => edgesOf(line).slice(0, -1))]
    let most = 0
    for (let at = 0; at < plate.ink.length; at++) {
      if ((plate.ink[at] ?? 0) < 128) continue
      const point = {
        x: mm(at % plate.width) + job.boxes.media.x,
        y: mm(Math.floor(at / plate.width)) + job.boxes.media.y,
      }
      let least = Infinity
      for (const [from, to] of edges) least = Math.min(least, distance(point, nearestOnEdge(point, from, to)))
      most = Math.max(most, least)
    }
    const halfLine = 0.0882 / 2
    expect(most).toBeLessThan(0.1 + halfLine)

    const isInked = (x: number, y: number) => {
      const [column, row] = [((x - job.boxes.media.x) / 25.4) * dpi, ((y - job.boxes.media.y) / 25.4) * dpi]
      const reach = Math.round((0.1 / 25.4) * dpi)
      for (let down = -reach; down <= reach; down++)
        for (let across = -reach; across <= reach; across++)
          if ((plate.ink[(Math.floor(row) + down) * plate.width + Math.floor(column) + across] ?? 0) >= 128)
            return true
      return false
    }
    const points = edges.flatMap(([from, to]) => [from, between(from, to, 0.25), between(from, to, 0.5)])
    expect(points.filter(({ x, y }) => !isInked(x, y))).toEqual([])
  },
)
