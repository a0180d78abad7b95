import { z } from 'zod'
import { length } from './design-values'
import { text } from './primitives'

/** Schema of what a print shop requires of PDF files: designs/*.yaml, output. */
export const press = {
  standard: z
    .literal('pdf-x-4')
    .optional()
    .describe('pdf-x-4: files follow ISO 15930-7. It needs an outputIntent.'),
  outputIntent: z
    .strictObject({
      condition: text.describe('The identifier of the printing condition: CGATS TR 001, or Custom.'),
      info: text.optional().describe('What people call it. Left out: the condition.'),
      registry: text
        .optional()
        .describe('The list that the condition is from: http://www.color.org. Left out: it is in none.'),
      profile: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*\.icc$/)
        .optional()
        .describe(
          'The color profile of your press, a file in profiles/ of the brand: fogra51.icc. Give a changed profile a new name. Left out: that of an ordinary press.',
        ),
    })
    .optional()
    .describe(
      'The printing condition. With it shoppers may type CMYK values, and see their design as it prints.',
    ),
  marks: z
    .strictObject({
      crop: z.literal(true).optional().describe('Lines at the corners.'),
      registration: z.literal(true).optional().describe('A target at the middle of each side.'),
      offset: length.describe('From the trimmed edge to the marks; marks are never in the bleed.'),
    })
    .optional()
    .describe('Marks around each page of a PDF: { crop: true, registration: true, offset: 3 }.'),
}
