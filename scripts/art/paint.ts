import { join } from 'node:path'
import { bodyPicture } from './body/body-pictures'
import { setPicture } from './body/body-set'
import { stillLife } from './body/body-still-life'
import { canvasPicture, emptyWall, supplyPicture } from './canvas/canvas-pictures'
import { neonPicture } from './neon/neon-pictures'
import { blurredRaster, castShadow, clearWebp, draw, type Raster, rotated, place, webp } from './pixels'
import type { Job } from './recipes'
import { carPicture, goodsPicture, windowPicture } from './stickers/sticker-goods'
import { backdrop, pile, row, type Size, stickerPicture } from './stickers/sticker-scenes'
import { icon, makeSticker, peeled, type StickerArt, type StickerShape } from './stickers/stickers'
import { chance } from './chance'

const photos = join(import.meta.dirname, '../../brands/base/assets/photos')

type LooseArt = Omit<StickerArt, 'shape'> & { shape: StickerShape | 'sheet' | 'roll' }

/** Returns the art of a single sticker: a sheet holds die-cut stickers, a roll holds round labels. */
const cutOf = (art: LooseArt): StickerArt => ({
  ...art,
  shape: art.shape === 'sheet' ? 'die-cut' : art.shape === 'roll' ? 'circle' : art.shape,
})

/** Draws stickers along both sides, so that the middle is free for a headline. */
async function calm(
  arts: StickerArt[],
  seed: string,
  size: Size,
  colors?: readonly [string, string],
): Promise<Raster> {
  const luck = chance(`${seed} calm`)
  const ground = await backdrop(size, seed, colors)
  const spots = [
    [0.06, 0.2],
    [0.15, 0.66],
    [0.02, 0.9],
    [0.94, 0.22],
    [0.86, 0.7],
    [0.98, 0.92],
    [0.2, 0.12],
    [0.8, 0.1],
  ] as const
  for (const [index, [x, y]] of spots.entries()) {
    const art = arts[index % arts.length]
    if (!art) continue
    const sticker = await makeSticker(art, size.height * (index > 5 ? 0.34 : 0.52), `${seed}${index}`)
    const turned = await rotated(
      index === 4 ? peeled(sticker, [-1, -0.8], 0.2) : sticker,
      luck.between(-24, 24),
    )
    const [left, top] = [x * size.width - turned.width / 2, y * size.height - turned.height / 2]
    castShadow(ground, turned, left, top, { x: 6, y: 14, blur: 14, opacity: 0.3 })
    place(ground, turned, left, top)
  }
  return ground
}

async function scene(job: Job): Promise<Raster> {
  const { recipe, seed } = job
  const size = { width: job.width, height: job.height }
  switch (recipe.scene) {
    case 'sticker':
      return stickerPicture(cutOf(recipe.art), recipe.view, seed, size)
    case 'pile':
      return recipe.calm
        ? calm(recipe.stickers.map(cutOf), seed, size, recipe.colors)
        : pile(recipe.stickers.map(cutOf), seed, size, recipe)
    case 'row':
      return row(recipe.stickers.map(cutOf), seed, size, recipe.colors)
    case 'goods':
      return goodsPicture(
        recipe.items.map((item) => ({ kind: item.kind, art: cutOf(item.art) })),
        seed,
        size,
      )
    case 'window':
      return windowPicture(recipe.stickers.map(cutOf), seed, size, recipe.peeling)
    case 'car':
      return carPicture(recipe.stickers.map(cutOf), seed, size)
    case 'neon':
      return neonPicture(recipe.art, recipe.view, seed, size, recipe.room)
    case 'canvas':
      return canvasPicture(recipe.art, recipe.view, photos, seed, size, recipe.room)
    case 'body':
      return recipe.view === 'set'
        ? setPicture({ ...recipe, set: recipe.set ?? [] }, seed, size, recipe.words)
        : bodyPicture(recipe, recipe.view, seed, size, recipe.words)
    case 'still-life':
      return stillLife(recipe.brand, recipe, seed, size)
    case 'motif':
      // Only the drawing on a transparent background: it is printed on labels of any color.
      return draw(size.width, size.height, icon(recipe.motif, size.width / 2, size.height / 2, size.width))
    case 'supplies':
      return supplyPicture(recipe.thing, seed, size)
    case 'empty-wall':
      return emptyWall(seed, size)
  }
}

/** Upper limit in bytes: patterned cloth and sand would take twice as much as other pictures. */
const bodyBytes = 56_000

/** What is tried until a picture is small enough: its quality, and a blur in pixels that takes out single threads. */
const attempts = [
  { quality: 80 },
  { quality: 72 },
  { quality: 64 },
  { quality: 60, blur: 0.65 },
  { quality: 54, blur: 0.75 },
  { quality: 48, blur: 0.85 },
] as const

async function smallWebp(picture: Raster): Promise<Buffer> {
  for (const attempt of attempts) {
    const { quality, blur } = { blur: 0, ...attempt }
    const bytes = await webp(blur > 0 ? await blurredRaster(picture, blur) : picture, quality)
    if (bytes.length <= bodyBytes) return bytes
  }
  return webp(await blurredRaster(picture, 0.95), 42)
}

/** Returns the finished file. The share picture shows the shop's logo, passed as SVG. */
export async function paint(job: Job, logo?: string): Promise<Buffer> {
  const picture = await scene(job)
  if (job.recipe.scene === 'motif') return clearWebp(picture)
  if (logo) {
    const [, wide = '160', high = '40'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(logo) ?? []
    const height = job.height * 0.11
    const width = (height * Number(wide)) / Number(high)
    const inner = logo.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '')
    const pad = height * 0.6
    const isLight = logo.includes('data-on="dark"')
    const plate = await draw(
      job.width,
      job.height,
      `<rect x="${pad}" y="${job.height - height - pad * 2.3}" width="${width + pad * 2}" height="${height + pad * 1.3}" rx="${pad * 0.5}" fill="${isLight ? '#0b0716' : '#ffffff'}" opacity=".94"/><g transform="translate(${pad * 2} ${job.height - height - pad * 1.65}) scale(${height / Number(high)})">${inner}</g>`,
    )
    place(picture, plate)
  }
  if (job.recipe.scene === 'body' || job.recipe.scene === 'still-life') return smallWebp(picture)
  return webp(picture, job.recipe.scene === 'neon' ? 82 : 80)
}
