import { z } from 'zod'
import { color, extent, length, pair } from './design-values'
import { key } from './primitives'

/** Schema of how a designed product is shown, in designs/*.yaml. Lengths are millimeters. */

const on = z
  .enum(['wall', 'floor', 'table', 'hand', 'sofa', 'beach', 'bath', 'fridge'])
  .optional()
  .describe('Where it hangs, lies or stands. Left out: on a table.')

const surface = key.optional().describe('The surface that is printed on it. Left out: the first.')

const changes = {
  diameter: extent,
  height: extent,
  depth: extent,
  plump: extent,
  thickness: length,
  inside: color.describe('The color of its inside and its handle.'),
}

/** What an option changes of the first view: another color inside. */
export const viewChange = z
  .strictObject(changes)
  .partial()
  .describe('What is otherwise about the shape that it is shown on: { inside: "#c8102e" }.')

const sizes = z
  .array(z.strictObject(changes).partial().extend({ size: pair }))
  .min(1)
  .optional()
  .describe(
    'What is otherwise in some sizes, by width and height in millimeters: [{ size: [228.6, 96.52], height: 114 }].',
  )

const view = z.discriminatedUnion('body', [
  z.strictObject({ body: z.literal('flat'), surface, on, sizes, thickness: length.optional() }),
  z.strictObject({ body: z.literal('box'), surface, on, sizes, depth: extent }),
  z.strictObject({
    body: z.literal('cylinder'),
    surface,
    on,
    sizes,
    diameter: extent,
    height: extent,
    handle: extent.optional().describe('How far the handle reaches out. Left out: it has none.'),
    inside: color
      .optional()
      .describe('The color of its inside and its handle. Left out: that of the material.'),
  }),
  z.strictObject({
    body: z.literal('cushion'),
    surface,
    on,
    sizes,
    plump: extent.describe('How thick it is in the middle.'),
  }),
  z.strictObject({ body: z.literal('cloth'), surface, on, sizes }),
])

export const views = z
  .array(view)
  .min(1)
  .describe(
    'The shapes that the product is shown on, the first one first: [{ body: cylinder, diameter: 82, height: 95, handle: 27 }]. Left out: flat, on a wall.',
  )
