import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { eased, filmSize, framesPerSecond } from './film-time'
import { letters, words, type Face } from '../outlines'
import { draw, newRaster, photograph, place, sample, type Raster } from '../pixels'

/**
 * A review as a silent film: its words appear one at a time next to a picture of the reviewed product. The
 * words come from the catalog, so that film, captions and page show the same text (brand-130).
 */
export interface ReviewFilm {
  /** File name below assets/films, without its extension. */
  name: string
  product: string
  nickname: string
  /**
   * Number of the product's picture, from 1, and the part of it to show: 0 is its left edge, 1 its right.
   * Default 0.5.
   */
  picture: number
  part?: number
}

interface Look {
  face: Face
  ground: string
  ink: string
  soft: string
  star: string
}

const looks: Record<string, Look> = {
  stickers: { face: 'bold', ground: '#fff6e9', ink: '#2b1b3d', soft: '#655571', star: '#e0921b' },
  neon: { face: 'sans', ground: '#0b0716', ink: '#f5f0ff', soft: '#b9aed6', star: '#ff7ce6' },
  canvas: { face: 'serif', ground: '#f4eee3', ink: '#1c1b19', soft: '#625e57', star: '#9a7b3f' },
}

export const reviewFilms: Record<string, readonly ReviewFilm[]> = {
  stickers: [
    { name: 'review-zoe', product: 'holographic-stickers', nickname: 'Zoë', picture: 1 },
    { name: 'review-coach-rivera', product: 'water-bottle-stickers', nickname: 'CoachRivera', picture: 1 },
    { name: 'review-elif', product: 'clear-stickers', nickname: 'Elif', picture: 2 },
  ],
  neon: [
    { name: 'review-bram', product: 'good-vibes-neon', nickname: 'Bram de W.', picture: 3, part: 0.55 },
    { name: 'review-second-cup', product: 'first-coffee-neon', nickname: 'Second Cup Social', picture: 3 },
    { name: 'review-cleo', product: 'better-together-neon', nickname: 'Cleo', picture: 3 },
  ],
  canvas: [
    { name: 'review-dmitri', product: 'classic-photo-canvas', nickname: 'Dmitri', picture: 1, part: 0.2 },
    { name: 'review-alma', product: 'floating-frame-canvas', nickname: 'Alma', picture: 3 },
    { name: 'review-biscuit', product: 'pet-portrait-canvas', nickname: 'Biscuit’s person', picture: 3 },
  ],
}

interface Review {
  nickname: string
  text: string
  rating: number
}

/** Finds the review in the catalog; a brand's products are spread over several files. */
function reviewOf(
  brand: string,
  film: ReviewFilm,
  files: readonly string[],
): { review: Review; product: string } {
  for (const file of files) {
    const { products } = parse(readFileSync(file, 'utf8')) as {
      products: Record<string, { name: string; reviews?: Review[] }>
    } // checked by brand check
    const product = products[film.product]
    const review = product?.reviews?.find(({ nickname }) => nickname === film.nickname)
    if (product && review) return { review, product: product.name }
  }
  throw new Error(`brands/${brand} has no review of ${film.product} by ${film.nickname}`)
}

export const seconds = 8
const { width, height } = filmSize
const pictureWidth = 432
const panel = { width: width - pictureWidth, margin: 48 }
const lastWords = seconds - 0.6

interface Word {
  text: string
  x: number
  y: number
  at: number
}

/** Breaks a text into lines, at the largest font size at which all lines fit the panel. */
function setText(face: Face, text: string): { size: number; lines: string[] } {
  const room = panel.width - 2 * panel.margin
  for (let size = 46; ; size -= 2) {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && letters(face, longer, size).width <= room) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    if (lines.length * size * 1.25 <= 300) return { size, lines }
  }
}

function placeWords(face: Face, size: number, lines: string[], top: number): Word[] {
  const space = size * 0.27
  let number = 0
  return lines.flatMap((line, row) => {
    let x = panel.margin
    return line.split(' ').map((text) => {
      const word = { text, x, y: top + row * size * 1.25, at: 0.7 + 0.11 * number }
      x += letters(face, text, size).width + space
      number += 1
      return word
    })
  })
}

const starPath = 'M0-10 2.9-3.6 9.8-2.9 4.6 1.7 6.1 8.5 0 5-6.1 8.5-4.6 1.7-9.8-2.9-2.9-3.6Z'

const stars = (look: Look, rating: number, y: number, shown: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<path transform="translate(${panel.margin + 14 + at * 34} ${y}) scale(1.4)" d="${starPath}" opacity="${shown}" ${
          at < rating ? `fill="${look.star}"` : `fill="none" stroke="${look.star}" stroke-width="1.2"`
        }/>`,
    )
    .join('')

/** Draws the panel with everything visible at this second. */
function drawPanel(look: Look, set: Set, second: number): Promise<Raster> {
  const leaving = 1 - eased(lastWords, seconds - 0.1, second)
  const shownWords = set.words
    .map(({ text, x, y, at }) => {
      const come = eased(at, at + 0.45, second)
      if (come === 0) return ''
      return `<g opacity="${(come * leaving).toFixed(3)}" transform="translate(0 ${((1 - come) * 10).toFixed(2)})">${words(
        look.face,
        text,
        set.size,
        x,
        y,
        `fill="${look.ink}"`,
        { align: 'left' },
      )}</g>`
    })
    .join('')
  const named = eased(set.nameAt, set.nameAt + 0.6, second) * leaving
  const by = (text: string, size: number, y: number, color: string) =>
    words(look.face, text, size, panel.margin, y, `fill="${color}" opacity="${named.toFixed(3)}"`, {
      align: 'left',
    })
  return draw(
    panel.width,
    height,
    `<rect width="${panel.width}" height="${height}" fill="${look.ground}"/>${stars(look, set.rating, set.top - set.size - 34, eased(0.15, 0.6, second) * leaving)}${shownWords}${by(set.name, 26, set.bottom + 16, look.ink)}${by(set.product, 22, set.bottom + 48, look.soft)}`,
  )
}

interface Set {
  words: Word[]
  size: number
  rating: number
  name: string
  product: string
  nameAt: number
  /** Baseline of the first line. */
  top: number
  /** Lower end of the review's words; the name begins below it. */
  bottom: number
}

/** Draws the picture with a slow zoom in and out, so that the last frame leads back to the first. */
function drawPicture(source: Raster, part: number, second: number): Raster {
  const zoom = 1.02 + 0.05 * (0.5 - 0.5 * Math.cos((second / seconds) * 2 * Math.PI))
  const out = newRaster(pictureWidth, height)
  const scale = source.height / (height * zoom)
  const [left, top] = [(source.width - pictureWidth * scale) * part, (source.height - height * scale) / 2]
  const color = new Float32Array(4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < pictureWidth; x += 1) {
      sample(source, left + (x + 0.5) * scale - 0.5, top + (y + 0.5) * scale - 0.5, color)
      const at = (y * pictureWidth + x) * 4
      for (let channel = 0; channel < 3; channel += 1) out.data[at + channel] = color[channel]!
      out.data[at + 3] = 255
    }
  return out
}

/** @param files paths of the brand's product files */
export function reviewFilm(brand: string, film: ReviewFilm, files: readonly string[]) {
  const look = looks[brand]
  if (!look) throw new Error(`No look is set for films of ${brand}`)
  const { review, product } = reviewOf(brand, film, files)
  const { size, lines } = setText(look.face, `“${review.text}”`)
  const block = lines.length * size * 1.25
  const top = Math.round((height - block - 100) / 2 + size + 40)
  const set: Set = {
    words: placeWords(look.face, size, lines, top),
    size,
    rating: review.rating,
    name: review.nickname,
    product,
    nameAt: 1 + 0.11 * review.text.split(' ').length,
    top,
    bottom: top + block - size * 0.25,
  }
  async function* frames(): AsyncGenerator<Raster> {
    const source = await photograph(
      join(
        import.meta.dirname,
        '../../../brands',
        brand,
        'assets/products',
        `${film.product}-${film.picture}.webp`,
      ),
      720,
      720,
      'center',
    )
    for (let number = 0; number < seconds * framesPerSecond; number += 1) {
      const second = number / framesPerSecond
      const frame = newRaster(width, height)
      place(frame, await drawPanel(look!, set, second), 0, 0)
      place(frame, drawPicture(source, film.part ?? 0.5, second), panel.width, 0)
      yield frame
    }
  }
  return { frames, captions: captionsOf(review) }
}

/** Returns WebVTT captions that show the review for as long as its words are visible. */
const captionsOf = ({ text, nickname }: Review) =>
  `WEBVTT\n\n00:00:00.700 --> 00:00:0${lastWords.toFixed(3)}\n“${text}”\n${nickname}\n`
