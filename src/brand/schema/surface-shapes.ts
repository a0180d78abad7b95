import { z } from 'zod'
import { mostInRow } from '@/design/template/hole-rule'
import { zoneEdges, zoneKinds } from '@/design/template/zone-rule'
import { color, extent, length, pair } from './design-values'
import { key, text } from './primitives'

/** Schema of the shape of a surface: outline, holes, zones, edges, folds and parts. */

export const outline = z
  .string()
  .regex(
    /^[a-z0-9\-_/]+\.svg$/,
    'the path of an .svg file below assets/, in small letters, such as outlines/deck.svg',
  )
  .describe(
    'The outline that it is made in, instead of a mask: an .svg file below assets/ with one closed path. It is stretched to the size: outlines/deck.svg.',
  )

const place = z.union(
  [
    z.number('a number of millimeters'),
    z.literal('center'),
    z.strictObject({ from: z.literal('center'), plus: z.number('a number of millimeters') }),
  ],
  'millimeters such as 8 or -8, "center", or { from: center, plus: 20 }',
)

/** A middle: from the left and from the top. */
export const middle = z.tuple([place, place])

const row = z
  .strictObject({
    every: extent.describe('From the middle of one hole to that of the next.'),
    along: z.enum(['width', 'height']).optional().describe('The direction of the row. Left out: width.'),
    times: z
      .number()
      .int()
      .min(1)
      .max(mostInRow)
      .optional()
      .describe('How many there are. Left out: as many as fit into the size.'),
    within: length
      .optional()
      .describe('Instead of times: how far the middles of the outer holes are from both ends at least.'),
  })
  .refine(
    ({ times, within }) => (times === undefined) !== (within === undefined),
    'a row with one of times and within, such as { every: 46, times: 2 } or { every: 46, within: 20 }',
  )
  .describe(
    'A row of such holes, with "at" as its middle: { every: 46, times: 2 }, or { every: 46, within: 20 } for as many as the size has room for.',
  )

export const hole = z
  .strictObject({
    at: z
      .tuple([place, place])
      .describe(
        'The middle of the hole from the left and the top, or center: [center, 8]. Negative: from the right or the bottom. { from: center, plus: 20 } is 20 to the right of the middle, or below it.',
      ),
    round: extent.optional().describe('The diameter of a round hole.'),
    slot: pair.optional().describe('Width and height of a hole with round ends: [14, 3].'),
    box: pair.optional().describe('Width and height of a hole with corners: [10.3, 23.8].'),
    repeat: row.optional(),
  })
  .refine(
    ({ round, slot, box }) => [round, slot, box].filter((each) => each !== undefined).length === 1,
    'a hole with one of round, slot and box, such as { at: [center, 8], round: 5 }',
  )

const share = z.number().positive().max(1)

const lineShare = z
  .number()
  .positive()
  .lt(1)
  .describe('Where it is: a share of the width (x) or of the height (y), such as 0.5 for the middle.')

const stripPlace = 'outline, or at least two points such as [[center, 20], [15, 148]]'
const zonePlaces = ['x', 'y', 'every', 'edges', 'along', 'at'] as const

export const zone = z
  .strictObject({
    kind: z
      .enum(zoneKinds)
      .describe(
        'line and fold are only shown. Words and codes may not be in the others: seam, hidden, hardware (covered by parts), bare (not printed).',
      ),
    say: text.describe('What shoppers call it: Heel.'),
    x: lineShare.optional(),
    y: lineShare.optional(),
    every: extent
      .optional()
      .describe('Lines from top to bottom, one at each multiple of this distance: the width of a roll.'),
    edges: z
      .array(z.enum(zoneEdges))
      .min(1)
      .max(4)
      .optional()
      .describe('Strips at these edges: [top, bottom].'),
    along: z
      .union(
        [
          z.literal('outline'),
          z.literal('gores'),
          z
            .array(z.tuple([place, place]))
            .min(2, stripPlace)
            .max(20),
        ],
        stripPlace,
      )
      .optional()
      .describe(
        'A strip inside the outline: outline. Or on both sides of the seams between gores: gores. Or of a line through points, placed as holes are: [[center, 20], [15, 148]].',
      ),
    reach: extent
      .optional()
      .describe('How wide the strips at its edges are, or how far a strip is from its line.'),
    at: z.tuple([place, place]).optional().describe('The middle of a round or a box, as of a hole.'),
    round: extent.optional().describe('The diameter of a round zone.'),
    box: pair.optional().describe('Width and height of a zone with corners: [54, 80].'),
  })
  .refine((given) => {
    const placed = zonePlaces.filter((name) => given[name] !== undefined)
    const shaped = [given.round, given.box].filter((each) => each !== undefined)
    return (
      placed.length === 1 &&
      (given.edges !== undefined || given.along !== undefined) === (given.reach !== undefined) &&
      shaped.length === (given.at === undefined ? 0 : 1)
    )
  }, 'a zone with one place, such as { kind: line, say: Front, x: 0.5 }, { kind: seam, say: Hem, edges: [top, bottom], reach: 15 }, { kind: seam, say: Seam, along: outline, reach: 12 } or { kind: hardware, say: Truck, at: [center, 180], box: [54, 80] }')

export const edge = z
  .strictObject({
    kind: z.enum(['image', 'mirror', 'stretch', 'blur', 'color']),
    color: color.optional().describe('For kind color.'),
  })
  .describe('What runs round the sides: the art itself (image), or what is made of the front.')

const keep = length.describe('How far words and edges of photos stay from the fold.')
export const foldLine = z.union(
  [z.strictObject({ x: lineShare, keep }), z.strictObject({ y: lineShare, keep })],
  'a fold such as { x: 0.5, keep: 12 }',
)

export const spine = z
  .strictObject({
    width: z.union([extent, key]).describe('In millimeters, or the name of one of "lengths": hard-spine.'),
    wordsFrom: extent.describe('From which width on it has words: 6.'),
    hinge: extent
      .optional()
      .describe('How wide the groove on both sides is in which the cover bends: 8. Left out: none.'),
    turnIn: length.optional().describe('How far the cover is folded in on every side: 15. Left out: not.'),
  })
  .describe(
    'The spine in the middle of a cover that is laid flat: { width: hard-spine, wordsFrom: 6, hinge: 8 }. Words and edges of photos stay out of the hinges.',
  )

export const openings = z
  .strictObject({
    grid: z
      .tuple([z.number().int().min(1).max(5), z.number().int().min(1).max(5)])
      .optional()
      .describe('Columns and rows of equal windows: [2, 1] for two side by side.'),
    places: z
      .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1), share, share]))
      .min(1)
      .max(9)
      .optional()
      .describe(
        'Instead of a grid: left, top, width and height of each window in shares of the print, with half of the bar: [[0, 0, 0.6, 1], [0.6, 0, 0.4, 1]].',
      ),
    bar: extent.describe('How wide the mat is between two windows: 25. At least 12.'),
    say: text.describe('What shoppers call what covers the print there: The mat.'),
  })
  .refine(
    ({ grid, places }) => (grid === undefined) !== (places === undefined),
    'windows with one of grid and places, such as { grid: [2, 1], bar: 25, say: The mat }',
  )
  .describe(
    'Windows of the mat, one for each photo: { grid: [2, 1], bar: 25, say: The mat }. Only with a "mount"; left out: one.',
  )

export const caption = z
  .strictObject({
    slot: key.describe('Of "words": the line that is typed for it.'),
    font: key.describe('The font, such as slab.'),
    height: extent.describe('Of a line, from ascent to descent. A long line is smaller.'),
    rise: length.describe(
      'From the lower edge of the front to the line; more where a side would reflect it.',
    ),
    align: z.enum(['left', 'center']),
    fill: color,
    stroke: z
      .strictObject({ paint: color, width: extent })
      .optional()
      .describe('A line round the letters, so that they are read on any picture.'),
  })
  .describe('Where a line stands that is typed beside the picture. Left out: a person places it.')

export const panels = z
  .strictObject({
    columns: z.number().int().min(1).max(5),
    gap: length.describe('Between two canvases; what falls into it is lost.'),
  })
  .describe('A picture over several canvases side by side.')

export const gores = z
  .strictObject({
    number: z.number().int().min(4).max(24),
    as: key.describe('The surface whose outline and size a gore has: gore.'),
  })
  .describe(
    'A round picture that is cut into the gores of an umbrella, each on its own page: { number: 8, as: gore }. The size is that of the whole canopy: twice as high as a gore.',
  )

export const parts = z
  .strictObject({
    grid: z
      .tuple([z.number().int().min(1).max(20), z.number().int().min(1).max(20)])
      .describe('Columns and rows: [3, 3].'),
    gap: length.describe('Gap between two pieces; the art in it is lost.'),
    radius: length.optional().describe('Corner radius of a piece. Left out: sharp corners.'),
  })
  .describe(
    'One picture over a grid of pieces, each printed on a separate page: { grid: [3, 3], gap: 3 }. The size is that of the whole grid.',
  )
