import { z } from 'zod'
import { color, extent, length, pair } from './design-values'
import { key } from './primitives'
import { middle } from './surface-shapes'
import { fittingKinds } from '@/design/template/view-rule'

/** Schema of a designed product's views, in designs/*.yaml. Lengths are in millimeters. */

const on = z
  .enum(['wall', 'floor', 'table', 'hand', 'sofa', 'beach', 'bath', 'fridge'])
  .optional()
  .describe('Where it hangs, lies or stands. Left out: on a table.')

const surface = key.optional().describe('The surface that is printed on it. Left out: the first.')

const tent = z.literal(true).describe('A desk calendar: it stands on a folded card.')

const fitting = z
  .strictObject({ kind: z.enum(fittingKinds), color, at: middle.optional() })
  .describe(
    'What is fixed at its holes: a ring, a loop of cord or a tassel in the first one, or the trucks of a skateboard. Without a hole, "at" is where.',
  )

const rim = z
  .strictObject({ from: length, to: extent, color })
  .refine((band) => band.from < band.to, { error: 'a "from" below "to"' })
  .describe(
    'A band along its outline that is not printed, such as the rubber border of a mat: { from: 0, to: 20, color: "#2a2b2d" }.',
  )

const share = z.number().min(0).max(1)

const patches = z
  .array(
    z.strictObject({
      surface: key,
      on: key.optional().describe('The surface below it. Left out: the first.'),
      at: middle,
      part: z
        .tuple([share, share])
        .optional()
        .describe('What is seen of its width, in shares: [0.2, 0.8]. Left out: all of it.'),
    }),
  )
  .min(1)
  .max(8)
  .describe('Printed pieces that are sewn on: [{ surface: pocket, at: [center, 200] }].')

const changes = {
  diameter: extent,
  height: extent,
  depth: extent,
  plump: extent,
  thickness: length,
  inside: color.describe('The color of its inside and its handle.'),
  hands: color.describe("The color of a clock's hands."),
  strap: color.describe('The color of the straps.'),
  fitting,
  rim,
  tent,
}

/** Changes that an option makes to the first view, such as the color of a mug's inside. */
export const viewChange = z
  .strictObject(changes)
  .partial()
  .describe('Changes of the body that it is shown on: { inside: "#c8102e" }.')

const sizes = z
  .array(z.strictObject(changes).partial().extend({ size: pair }))
  .min(1)
  .optional()
  .describe(
    'Overrides for some sizes, by width and height in millimeters: [{ size: [228.6, 96.52], height: 114 }].',
  )

const lit = z.literal(true).optional().describe('A lamp, whose light is inside.')

const shown = { surface, on, lit, sizes }

const otherSurface = (what: string) => key.optional().describe(`The surface ${what}.`)

const inside = color
  .optional()
  .describe('The color of its inside and its handle. Left out: that of the material.')

const sides = z
  .strictObject({ left: key, right: key, back: key, top: key, bottom: key })
  .partial()
  .optional()
  .describe('The surfaces on its other sides: { right: panel-2, back: panel-3, left: panel-4 }.')

const view = z.discriminatedUnion('body', [
  z.strictObject({
    body: z.literal('flat'),
    ...shown,
    thickness: length.optional(),
    back: otherSurface('on its back'),
    hands: color.optional().describe("The color of a clock's hands. Left out: it has none."),
    fitting: fitting.optional(),
    patches: patches.optional(),
    rim: rim.optional(),
  }),
  z.strictObject({
    body: z.literal('box'),
    ...shown,
    depth: extent,
    folded: z.literal(true).optional(),
    sides,
  }),
  z.strictObject({
    body: z.literal('cylinder'),
    ...shown,
    diameter: extent,
    height: extent,
    handle: extent.optional().describe('How far the handle reaches out. Left out: it has none.'),
    inside,
  }),
  z.strictObject({
    body: z.literal('cone'),
    ...shown,
    diameter: extent.describe('Its diameter at the middle of the print.'),
    height: extent,
    slope: z.number().min(-40).max(40).describe('Degrees from upright; negative if it is wider at the rim.'),
    inside,
  }),
  z.strictObject({
    body: z.literal('cushion'),
    ...shown,
    plump: extent.describe('How thick it is in the middle.'),
    back: otherSurface('on its back'),
  }),
  z.strictObject({ body: z.literal('cloth'), ...shown }),
  z.strictObject({
    body: z.literal('book'),
    ...shown,
    thickness: length.describe('Of the closed book, or of all leaves.'),
    hung: z.literal(true).optional().describe('A calendar that hangs on its wire.'),
    tent: tent.optional(),
  }),
  z.strictObject({
    body: z.literal('canopy'),
    ...shown,
    gores: z.number().int().min(4).max(24).describe('The number of gores; the surface is one of them.'),
    under: otherSurface('on the underside'),
    others: key
      .optional()
      .describe('The counted surface of the other gores, which repeat around it together with the first.'),
  }),
  z.strictObject({
    body: z.literal('pair'),
    ...shown,
    other: key.describe('The surface of the right piece.'),
    thickness: length,
    gap: length.optional().describe('Between the two pieces.'),
    strap: color.optional().describe('The color of straps through the holes. Left out: there are none.'),
  }),
  z.strictObject({
    body: z.literal('socks'),
    ...shown,
    foot: extent.describe('Length of the foot on the surface, from the heel to the toe.'),
    back: key.describe('The surface on the heel and sole of the left sock.'),
    other: key.describe('The surface on the front of the right sock.'),
    otherBack: key.describe('The surface on the heel and sole of the right sock.'),
    gap: length.optional().describe('Between the two socks.'),
  }),
  z.strictObject({
    body: z.literal('panes'),
    ...shown,
    thickness: length,
    gap: length.describe('Between the two panes.'),
    beyond: length.describe('How much larger the clear pane is on every side.'),
    front: otherSurface('on the clear pane'),
  }),
])

export const views = z
  .array(view)
  .min(1)
  .describe(
    'The shapes that the product is shown on, the first one first: [{ body: cylinder, diameter: 82, height: 95, handle: 27 }]. Left out: flat, on a wall.',
  )
