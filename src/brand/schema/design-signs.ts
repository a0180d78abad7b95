import { z } from 'zod'
import { extent, length, look } from './design-values'
import { key } from './primitives'

/** Schema of the signs in designs/*.yaml: their tube, their backing, and the options that ask for them. */

const backing = z.strictObject({
  shape: z.enum(['outline', 'rectangle', 'letters', 'box']),
  margin: length.describe('How far it reaches beyond the outermost tube.'),
  radius: length.describe('Of its corners.'),
  look: look.optional().describe('How it looks. Left out: clear.'),
})

const tube = z.strictObject({
  diameter: extent,
  cutStep: extent.describe('The strip is cut at multiples of this only.'),
  minimumBend: extent.describe('The tightest curve that it takes, as a radius.'),
  maximumRun: extent.describe('The longest length of one color on one feed.'),
  wattsPerMeter: extent,
  jacket: z
    .enum(['white', 'tinted'])
    .optional()
    .describe('The silicone while the light is off. Left out: white.'),
})

/** Options are named by their keys in catalogue/options.yaml. */
export const neon = z
  .strictObject({
    ...tube.shape,
    supplies: z.array(extent).min(1).describe('Watts of the power supplies that there are.'),
    supplyShare: z.number().positive().max(1).describe('The share of a power supply that may be used: 0.8.'),
    backing,
    lines: z.array(key).min(1).describe('The options that the lines are typed into, from top to bottom.'),
    lineCount: z
      .strictObject({ option: key, values: z.record(key, z.number().int().positive()) })
      .optional()
      .describe('The option that says how many lines: { option: lines, values: { two: 2, three: 3 } }.'),
    lettering: key.optional().describe('The option whose values have a lettering.'),
    light: z
      .strictObject({
        option: key.describe('Its values have a color as swatch.'),
        several: z.array(z.strictObject({ value: key, options: z.array(key).min(2) })).default([]),
        any: key.optional().describe('Its value for letters in any of the colors, however many.'),
      })
      .optional()
      .describe(
        'The option for the color; several: its values for two colors, for three and so on, from few to many, and the options that ask for each.',
      ),
  })
  .describe('What tube and backing can be made of. For kind neon.')

/** Settings of a sign that differ while an option has a certain value. */
export const neonChange = z.strictObject({ ...tube.shape, backing: backing.partial() }).partial()
