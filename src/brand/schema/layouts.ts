import { z } from 'zod'
import { key } from './primitives'

/** Schema of layouts/*.yaml: arrangements of photos on a page. Lengths are shares of its safe area. */

const share = z.number().min(0).max(1)
const extent = z.number().positive().max(1)

const isInside = ([x, y, width, height]: readonly number[]) =>
  (x ?? 0) + (width ?? 0) <= 1.0005 && (y ?? 0) + (height ?? 0) <= 1.0005

const inside = 'a place inside the page: left + width and top + height are at most 1'

const place = z.tuple([share, share, extent, extent]).refine(isInside, inside)

const frame = z.union(
  [place, z.tuple([share, share, extent, extent, z.number().min(0.1).max(10)]).refine(isInside, inside)],
  'a place such as [0, 0, 0.5, 1]: left, top, width and height from 0 to 1, then the proportion if the photo does not fill it',
)

/** Maximum number of photos in a listed layout; more are arranged in rows. */
const mostFrames = 12

const layout = z
  .strictObject({
    frames: z
      .array(frame)
      .min(1)
      .max(mostFrames)
      .optional()
      .describe(
        'The photos in the order in which they are read: [left, top, width, height] in shares of the safe area, then the proportion of width to height if they do not fill it.',
      ),
    halves: z
      .tuple([key, key])
      .optional()
      .describe('Instead of frames, for two facing pages: the layouts of the left and of the right page.'),
    bleeds: z.boolean().optional().describe('true: photos at the edge reach beyond the edge of the page.'),
    caption: place.optional().describe('The place of the words: [0, 0.88, 1, 0.12].'),
  })
  .refine(
    ({ frames, halves }) => (frames === undefined) !== (halves === undefined),
    'a layout with frames or halves, such as { frames: [[0, 0, 1, 0.5], [0, 0.5, 1, 0.5]] }',
  )

/** layouts/*.yaml */
export const layoutsSchema = z.strictObject({
  layouts: z
    .record(key, z.record(key, layout))
    .describe('Lists of layouts by name; a template names the list that its pages are filled from.'),
})

export type LayoutLists = z.infer<typeof layoutsSchema>['layouts']
export type LayoutManifest = LayoutLists[string][string]
