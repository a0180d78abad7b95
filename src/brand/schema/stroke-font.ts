import { z } from 'zod'
import type { StrokeFont } from '@/design/text/stroke-font'

const glyph = z.strictObject({
  advance: z.number().int(),
  strokes: z.array(
    z
      .array(z.number().int())
      .min(4)
      .refine((numbers) => numbers.length % 2 === 0, 'pairs of x and y'),
  ),
})

/** designs/letterings/*.json, as written by `npm run make letterings`. */
export const strokeFontSchema: z.ZodType<StrokeFont> = z.strictObject({
  id: z.string(),
  source: z.string(),
  license: z.string(),
  capitals: z.boolean(),
  glyphs: z.record(z.string(), glyph),
})
