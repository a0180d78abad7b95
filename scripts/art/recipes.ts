import { z } from 'zod'
import { canvasRooms } from './canvas/canvas-rooms'
import { roomKinds } from './neon/neon-rooms'
import { wallKinds } from './neon/neon-walls'
import { bodyViews } from './body/body-cameras'
import { grounds } from './body/body-scenes'
import { ways } from './body/body-set'
import { stickerShapes } from './stickers/stickers'
import { supplyKinds } from './supplies'

/** What a picture shows: the `art` of a product, or an entry of plans/<brand>.yaml. */

const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a color such as #ff5a36')

export const stickerArtSchema = z.strictObject({
  motif: z.union([z.string().transform((name) => [name]), z.array(z.string()).min(1)]),
  shape: z.enum([...stickerShapes, 'sheet', 'roll']).default('die-cut'),
  color: color.default('#ffffff'),
  text: z.coerce.string().optional(),
  finish: z.enum(['matte', 'gloss', 'holographic', 'glitter', 'clear', 'kraft', 'mirror']).default('gloss'),
})
export const stickerViewSchema = z.enum(['die-cut', 'sheet', 'roll', 'laptop', 'bottle', 'hand', 'pack'])

export const neonArtSchema = z.strictObject({
  text: z.coerce.string().optional(),
  font: z.enum(['script', 'sans', 'retro', 'mono']).default('script'),
  motif: z.string().optional(),
  border: z.enum(['frame', 'rules']).optional(),
  stands: z.boolean().optional(),
  colors: z.array(color).min(1),
  wall: z.enum(wallKinds).default('dark'),
})
export const neonViewSchema = z.enum(['wall', 'close', 'room', 'off', 'pair'])

export const canvasArtSchema = z.strictObject({
  photo: z.string(),
  ratio: z.enum(['square', 'landscape', 'portrait', 'panorama']).default('landscape'),
  frame: z.enum(['none', 'black', 'oak', 'white', 'gold']).default('none'),
  layout: z.enum(['single', 'diptych', 'triptych', 'grid', 'group']).default('single'),
  treatment: z.enum(['color', 'mono', 'duotone']).default('color'),
  crop: z.enum(['left', 'center', 'right', 'top', 'bottom']).default('center'),
  /** Part of the photograph that is printed: left, top and width, as shares. It replaces `crop`. */
  near: z.tuple([z.number(), z.number(), z.number()]).optional(),
  others: z.array(z.string()).default([]),
  material: z.enum(['acrylic', 'metal', 'bamboo', 'birch', 'board']).optional(),
  caption: z.string().optional(),
  cutOut: color.optional(),
})
export const canvasViewSchema = z.enum(['canvas', 'framed', 'room', 'edge', 'easel', 'pillow'])

const pieces = z.tuple([z.int(), z.int()]).optional()

/** Pieces of one product in one picture, from the lowest to the topmost. */
const setSchema = z
  .array(
    z.strictObject({ design: z.string(), surface: z.string().optional(), view: z.int().optional(), pieces }),
  )
  .optional()

/** `second` is drawn in the view `secondIn` instead of `design`; both are starter designs. */
export const bodyArtSchema = z.strictObject({
  design: z.string(),
  second: z.string().optional(),
  secondIn: z.enum(bodyViews).default('turned'),
  views: z.array(z.enum(bodyViews)).min(1),
  ground: z.enum(grounds),
  color: color.optional(),
  pieces,
  /** The view that shows the template's second view, such as an open book. */
  openIn: z.enum(bodyViews).optional(),
  set: setSchema,
  way: z.enum(ways).default('heap'),
})
export const bodyViewSchema = z.enum(bodyViews)

/** The brand that compiles the design, and a hash of the design; if it changes, the picture is drawn again. */
const compiledWith = { brand: z.string().default(''), mark: z.string().default('') }

const goodKinds = z.enum(['jar', 'bag', 'candle', 'beer', 'lotion', 'box', 'cup', 'honey'])

const recipeSchema = z.discriminatedUnion('scene', [
  z.strictObject({ scene: z.literal('sticker'), art: stickerArtSchema, view: stickerViewSchema }),
  z.strictObject({
    scene: z.literal('pile'),
    stickers: z.array(stickerArtSchema).min(1),
    colors: z.tuple([color, color]).optional(),
    share: z.number().optional(),
    whole: z.boolean().optional(),
    calm: z.boolean().optional(),
  }),
  z.strictObject({
    scene: z.literal('row'),
    stickers: z.array(stickerArtSchema).min(1),
    colors: z.tuple([color, color]).optional(),
  }),
  z.strictObject({
    scene: z.literal('goods'),
    items: z.array(z.strictObject({ kind: goodKinds, art: stickerArtSchema })).min(1),
  }),
  z.strictObject({
    scene: z.literal('window'),
    stickers: z.array(stickerArtSchema).min(1),
    peeling: z.boolean().optional(),
  }),
  z.strictObject({ scene: z.literal('car'), stickers: z.array(stickerArtSchema).min(1) }),
  z.strictObject({
    scene: z.literal('neon'),
    art: neonArtSchema,
    view: neonViewSchema,
    room: z.enum(roomKinds).optional(),
  }),
  z.strictObject({
    scene: z.literal('canvas'),
    art: canvasArtSchema,
    view: canvasViewSchema,
    room: z.enum(canvasRooms).optional(),
  }),
  z.strictObject({
    scene: z.literal('body'),
    ...compiledWith,
    design: z.string(),
    ground: z.enum(grounds),
    color: color.optional(),
    pieces,
    shows: z.int().optional(),
    set: setSchema,
    way: z.enum(ways).default('heap'),
    view: bodyViewSchema,
    words: z.string(),
  }),
  z.strictObject({
    scene: z.literal('still-life'),
    ...compiledWith,
    ground: z.enum(grounds),
    across: z.number(),
    tilt: z.number(),
    middle: z.number().optional(),
    free: z.tuple([z.number(), z.number()]),
    things: z
      .array(
        z.strictObject({
          design: z.string(),
          at: z.tuple([z.number(), z.number(), z.number()]),
          turn: z.number().default(0),
          /** Puts a body made for a wall on the table instead. */
          lies: z.boolean().optional(),
          pieces,
        }),
      )
      .min(1),
  }),
  z.strictObject({ scene: z.literal('motif'), motif: z.string() }),
  z.strictObject({ scene: z.literal('supplies'), thing: z.enum(supplyKinds) }),
  z.strictObject({ scene: z.literal('empty-wall') }),
])
export type Recipe = z.infer<typeof recipeSchema>

export const sizes = {
  product: { width: 1200, height: 1200 },
  wide: { width: 1600, height: 1000 },
  hero: { width: 1800, height: 1200 },
  tall: { width: 1680, height: 1600 },
  share: { width: 1200, height: 630 },
  banner: { width: 1920, height: 768 },
  tile: { width: 580, height: 580 },
  swatch: { width: 320, height: 176 },
  motif: { width: 384, height: 384 },
} as const

/** Schema of plans/<brand>.yaml: the pictures that belong to no product. */
export const planSchema = z.strictObject({
  pictures: z.record(
    z.string(),
    z.strictObject({
      size: z.enum(Object.keys(sizes) as [keyof typeof sizes]),
      recipe: recipeSchema,
      seed: z.string().optional().describe('Other chance, when the first throw of the dice looks wrong.'),
    }),
  ),
})

export type Job = { file: string; width: number; height: number; seed: string; recipe: Recipe }
