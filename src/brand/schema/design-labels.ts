import { z } from 'zod'
import { faceNames, type TextFace } from '@/design/text/face-sets'
import { color } from './design-values'
import { key, picture, text } from './primitives'

/** Schema of the labels in designs/*.yaml, which are shown while shoppers type their words. */

const fonts = faceNames as [TextFace, ...TextFace[]] // the table's own keys

const line = z
  .strictObject({
    slot: key.optional().describe('Of "words": the text that is typed.'),
    says: text.optional().describe('Words that are always there, such as Thank you, in place of a slot.'),
    font: z.enum(fonts).describe('The face that it is set in, such as fredoka.'),
    share: z
      .number()
      .positive()
      .max(1)
      .describe('How much of the label’s height it may take: 0.5. Long words are smaller, or in two lines.'),
    align: z.enum(['left', 'center']).optional().describe('Left out: center.'),
  })
  .refine(({ slot, says }) => (slot === undefined) !== (says === undefined), {
    error: 'either slot, for what is typed, or says, for words that are always there',
  })

export const label = z
  .strictObject({
    lines: z
      .array(line)
      .min(1)
      .refine((lines) => lines.reduce((sum, { share }) => sum + share, 0) <= 1.001, {
        error: 'lines whose shares are 1 together, or less',
      })
      .describe('From top to bottom.'),
    background: key
      .optional()
      .describe('The option whose color is printed all over it. Left out: the material is seen.'),
    picture: z
      .strictObject({
        option: key,
        drawings: z
          .record(key, picture)
          .describe(
            'By its values: { fox: { file: labels/fox.webp, alt: A fox } }. A value without one has none.',
          ),
      })
      .optional()
      .describe('What is drawn beside the words.'),
    inks: z
      .array(color)
      .min(1)
      .describe('Colors for the letters; the one that is read best on the background is taken.'),
  })
  .describe('What a product’s typed words look like on it.')

export type LabelManifest = z.infer<typeof label>
