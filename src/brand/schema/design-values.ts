import { z } from 'zod'

/** Schema of the lengths, colors and looks in designs/*.yaml. Lengths are in millimeters. */

export const length = z.number().nonnegative()
export const extent = z.number().positive()
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color such as #ff0044, in small letters')
export const pair = z.tuple([extent, extent])

export const look = z.strictObject({
  base: color.describe('The color of the bare material.'),
  engraved: color
    .optional()
    .describe('The tone of an engraving in it: dark where wood is burnt, bright on coated metal.'),
  finish: z.enum(['flat', 'clear', 'holographic', 'kraft', 'glitter', 'mirror', 'brushed', 'wood']),
})
