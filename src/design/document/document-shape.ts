import * as z from 'zod/mini'
import type { DesignDocument, DesignNode, MadeNode, Matte } from '../design-document'
import type { Matrix } from '../units'
import { parseDateRule } from '../made/date-rule'
import { madeWhats, repeatWays } from '../made-parameters'
import { settingProblems } from '../made/settings'
import { patternNames } from '../pattern-fill'
import { warpKinds } from '../warp-kinds'
import { mostAdjusted } from '../tone/adjust'
import { limits } from './limits'
import { readPath } from './read-path'
import { currentSchema } from './schema-version'

/**
 * Schema of every part of a design. Uses zod/mini because browsers read designs too: 11 kB instead of 28. Its
 * objects never try `new Function`, which would violate the shop's content security policy.
 */

const words = z.string().check(z.maxLength(limits.words))
const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const paint = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)))
const coordinate = z.number().check(z.gte(-limits.length), z.lte(limits.length))
const length = z.number().check(z.gte(0), z.lte(limits.length))
/** A dimension that must not be 0, because the object would then neither show nor print. */
const extent = z.number().check(z.gte(0.001), z.lte(limits.length))
const percent = z.number().check(z.gte(0), z.lte(100))
const share = z.number().check(z.gte(0), z.lte(1))
const linear = z.number().check(z.gte(-limits.stretch), z.lte(limits.stretch))
const pixels = z.int().check(z.gte(1), z.lte(limits.pixels))
const text = z.string().check(z.maxLength(limits.text))

const list = <Item extends z.ZodMiniType>(item: Item, max: number) => z.array(item).check(z.maxLength(max))

const size = z.strictObject({ width: extent, height: extent })
const rectangle = z.strictObject({ x: coordinate, y: coordinate, width: extent, height: extent })
/** A rectangle in fractions of a picture. */
const part = z.strictObject({
  x: share,
  y: share,
  width: share.check(z.gte(0.001)),
  height: share.check(z.gte(0.001)),
})
const stroke = z.strictObject({ paint, width: length })
const align = z.enum(['left', 'center', 'right'])
const shape = z.enum(['rectangle', 'rounded', 'ellipse', 'star', 'heart', 'triangle', 'hexagon', 'speech'])
const lineHeight = z.number().check(z.gte(0.1), z.lte(10))
const tracking = z.number().check(z.gte(-1), z.lte(10))
const matrix: z.ZodMiniType<Matrix> = z.tuple([linear, linear, linear, linear, coordinate, coordinate])

const pathData = z
  .string()
  .check(z.maxLength(limits.path))
  .check(z.refine((data) => readPath(data) !== undefined, { params: { wanted: 'M, L, C, Z' } }))

const anyNode = {
  transform: matrix,
  name: z.optional(words),
  opacity: z.optional(share),
  blend: z.optional(z.literal('multiply')),
  locked: z.optional(z.enum(['place', 'content', 'all'])),
  hidden: z.optional(z.boolean()),
  piece: z.optional(id),
}

const pattern = z.strictObject({
  name: z.enum(patternNames),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  size: length.check(z.gte(0.2)),
  turn: z.optional(z.int().check(z.gte(0), z.lte(359))),
})

const ink = z.optional(words.check(z.minLength(1)))

const painted = {
  fill: paint,
  pattern: z.optional(pattern),
  stroke: z.optional(stroke),
  ink,
}
const slot = z.optional(id)

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

const gradient = z.strictObject({
  colors: z.array(color).check(z.minLength(2), z.maxLength(3)),
  turn: z.int().check(z.gte(0), z.lte(359)),
})

const neonLine = z.strictObject({
  text: z.string().check(z.maxLength(limits.words)),
  font: id,
  height: extent,
  tracking,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  letterColors: z.optional(
    z.record(z.string().check(z.regex(/^(?:0|[1-9]\d{0,3})$/)), z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  ),
})

const madeShape = z
  .strictObject({
    ...anyNode,
    kind: z.literal('made'),
    what: z.enum(madeWhats),
    with: z.record(id, z.unknown()) as unknown as z.ZodMiniType<MadeNode['with']>, // checked below, by generator
    width: extent,
    height: extent,
    font: id,
    fill: paint,
    slot,
  })
  .check((made) => {
    for (const { name, wanted } of settingProblems(made.value.what, made.value.with))
      made.issues.push(
        wanted === undefined
          ? { code: 'unrecognized_keys', keys: [name], path: ['with'], input: made.value }
          : { code: 'custom', path: ['with', name], params: { wanted }, input: made.value },
      )
  })

const date = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(limits.dateName)),
  on: z
    .string()
    .check(z.maxLength(limits.dateName))
    .check(z.refine((rule) => parseDateRule(rule) !== undefined, { params: { wanted: 'July 4' } })),
  isHoliday: z.optional(z.literal(true)),
})

const adjusted = z.optional(z.int().check(z.gte(-mostAdjusted), z.lte(mostAdjusted)))

const imageShape = z.strictObject({
  ...anyNode,
  kind: z.literal('image'),
  asset: z.nullable(id),
  width: extent,
  height: extent,
  crop: part,
  bleed: z.optional(length),
  mask: z.optional(shape),
  tone: z.optional(z.enum(['gray', 'sepia', 'line', 'halftone'])),
  adjust: z.optional(
    z.strictObject({ light: adjusted, contrast: adjusted, warmth: adjusted, saturation: adjusted }),
  ),
  ink,
  slot,
})

const arrangement = z.strictObject({
  layout: id,
  spare: z.optional(list(imageShape, limits.pagePhotos)),
  former: z.optional(
    list(
      z.strictObject({
        layout: id,
        photos: list(
          z.strictObject({
            transform: matrix,
            asset: z.nullable(id),
            width: extent,
            height: extent,
            crop: part,
          }),
          limits.pagePhotos,
        ),
        caption: z.optional(z.strictObject({ transform: matrix, size: extent, fit: z.optional(size) })),
      }),
      limits.formerLayouts,
    ),
  ),
})

const nodeShape: z.ZodMiniType<DesignNode> = z.discriminatedUnion('kind', [
  imageShape,
  z.strictObject({
    ...anyNode,
    ...painted,
    kind: z.literal('text'),
    text,
    font: id,
    size: extent,
    align,
    lineHeight,
    tracking,
    gradient: z.optional(gradient),
    shadow: z.optional(z.strictObject({ color, x: coordinate, y: coordinate })),
    curve: z.optional(
      z.strictObject({
        kind: z.enum(['arc', 'wave', ...warpKinds]),
        amount: z.number().check(z.gte(-1), z.lte(1)),
      }),
    ),
    along: z.optional(
      z.strictObject({
        side: z.enum(['top', 'bottom']),
        path: pathData.check(z.maxLength(limits.edge)),
        at: z.optional(z.number().check(z.gte(-0.5), z.lte(0.5))),
      }),
    ),
    fit: z.optional(size),
    slot,
  }),
  z.strictObject({
    ...anyNode,
    ...painted,
    kind: z.literal('shape'),
    shape,
    width: extent,
    height: extent,
    radius: z.optional(length),
  }),
  z.strictObject({
    ...anyNode,
    ...painted,
    kind: z.literal('path'),
    path: pathData,
  }),
  z.strictObject({ ...anyNode, kind: z.literal('group'), children: list(id, limits.nodes) }),
  z.strictObject({ ...anyNode, kind: z.literal('qr'), text, size: extent, fill: paint, background: paint }),
  z.strictObject({
    ...anyNode,
    kind: z.literal('emoji'),
    code: z.string().check(z.regex(/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,15}$/)),
    size: extent,
  }),
  z.strictObject({
    ...anyNode,
    kind: z.literal('neon'),
    lines: list(neonLine, limits.lines),
    align,
    lineGap: length,
    tube: extent,
  }),
  madeShape,
])

const cut = z.strictObject({
  style: z.enum(['die', 'kiss', 'through', 'shape', 'none']),
  offset: coordinate,
  smoothing: share,
  bridge: z.union([length, z.literal('auto')]),
  holes: z.boolean(),
  border: paint,
  path: z.optional(pathData),
  regions: z.optional(list(z.strictObject({ area: rectangle, offset: coordinate }), limits.regions)),
})

export const matteShape: z.ZodMiniType<Matte> = z.strictObject({
  method: z.enum(['flat', 'subject', 'box', 'artist']),
  keepsEnclosed: z.optional(z.boolean()),
  box: z.optional(part),
  strokes: z.optional(
    list(
      z.strictObject({
        keep: z.boolean(),
        width: share,
        points: list(z.tuple([share, share]), limits.points),
      }),
      limits.strokes,
    ),
  ),
})

const asset = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  sha256,
  type: words,
  width: pixels,
  height: pixels,
  name: words,
  isVector: z.optional(z.literal(true)),
  taken: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/))),
  faces: z.optional(list(part, limits.faces)),
  matte: z.optional(matteShape),
})

export const documentShape: z.ZodMiniType<DesignDocument> = z.strictObject({
  schema: z.literal(currentSchema),
  id,
  product: z.strictObject({
    template: id,
    revision: z.int().check(z.gte(0)),
    size,
    quantity: z.int().check(z.gte(1), z.lte(limits.quantity)),
    options: z.record(id, words),
  }),
  surfaceOrder: list(id, limits.surfaces),
  surfaces: z.record(
    id,
    z.strictObject({
      nodes: list(id, limits.nodes),
      background: z.optional(paint),
      cut: z.optional(cut),
      fill: z.optional(size),
      apart: z.optional(z.literal(true)),
      count: z.optional(z.int().check(z.gte(1), z.lte(limits.quantity))),
      repeat: z.optional(z.strictObject({ way: z.enum(repeatWays), width: extent, height: extent })),
      follows: z.optional(z.enum(['same', 'mirrored'])),
      arrangement: z.optional(arrangement),
    }),
  ),
  nodes: z.record(id, nodeShape),
  assets: z.record(id, asset),
  fonts: z.record(id, z.strictObject({ sha256 })),
  dates: z.optional(list(date, limits.dates)),
  tray: z.optional(list(id, limits.assets)),
  cmyk: z.optional(
    z
      .record(z.string().check(z.regex(/^#[0-9a-f]{6}$/)), z.tuple([percent, percent, percent, percent]))
      .check(
        z.refine((colors) => Object.keys(colors).length <= limits.typedColors, {
          params: { wanted: limits.typedColors },
        }),
      ),
  ),
})
