import { z } from 'zod'
import { pair } from './design-values'
import { key, text } from './primitives'

const starter = z.strictObject({
  name: text.describe('As it stands below its picture: Mountain badge.'),
  product: key.describe('The urlKey of the product that it is a design of.'),
  tags: z.array(key).min(1).describe('What it is good for: [outdoor, badge].'),
  size: pair.optional().describe('Width and height in mm. Left out: as the product begins.'),
  options: z
    .record(key, key)
    .optional()
    .describe('Other answers than the template’s defaults: { material: kraft }.'),
  pictures: z
    .record(key, text)
    .optional()
    .describe('Pictures below assets/ by the name that nodes call them: { photo: photos/fig.jpg }.'),
  surfaces: z
    .record(key, z.record(z.string(), z.unknown()))
    .describe(
      'Each surface with its nodes from back to front, as in a design: { front: { nodes: [sun, title] } }.',
    ),
  nodes: z
    .record(key, z.record(z.string(), z.unknown()))
    .describe(
      'Its objects, as in a design. Instead of transform: center [x, y] on the surface and turn in degrees.',
    ),
})

/** designs/starters/*.yaml */
export const startersSchema = z.strictObject({ starters: z.record(key, starter) })

export type StarterManifest = z.infer<typeof starter>
