import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, howToInstall } from '../../bench/web/debian'
import { canvasFilm } from './film-canvas'
import { encodeFilm, encoder, maxFilmBytes, maxReviewFilmBytes } from './film-encode'
import { neonFilm } from './film-neon'
import { reviewFilm, reviewFilms } from './film-review'
import { stickerFilm } from './film-sticker'
import { framesPerSecond } from './film-time'
import { type Raster, webp } from '../pixels'

/**
 * npm run make films -- [brand] [film …]
 *
 * Draws the silent films of a brand's home page into brands/<brand>/assets/films: WebM, MP4 for Safari, and
 * the poster shown until they play. Films of reviews also get captions.
 */
interface Film {
  name: string
  frames: () => AsyncGenerator<Raster>
  posterAt: number
  captions?: string
}

const brandsFolder = join(import.meta.dirname, '../../../brands')

const ownFilms: Record<string, Film> = {
  stickers: { name: 'peel-and-stick', frames: stickerFilm, posterAt: 1.75 },
  neon: { name: 'lights-on', frames: neonFilm, posterAt: 4 },
  canvas: { name: 'stretch-and-hang', frames: canvasFilm, posterAt: 5.2 },
}

function filmsOf(brand: string): Film[] {
  const own = ownFilms[brand]
  if (!own) throw new Error(`There is no film for "${brand}", only for ${Object.keys(ownFilms).join(', ')}`)
  const folder = join(brandsFolder, brand, 'catalogue/products')
  const files = readdirSync(folder).map((file) => join(folder, file))
  const reviews = (reviewFilms[brand] ?? []).map((film) => ({
    name: film.name,
    posterAt: 6.5,
    ...reviewFilm(brand, film, files),
  }))
  return [own, ...reviews]
}

async function* withPoster(frames: AsyncGenerator<Raster>, at: number, file: string): AsyncGenerator<Raster> {
  let number = 0
  for await (const frame of frames) {
    if (number === Math.round(at * framesPerSecond)) writeFileSync(file, await webp(frame, 78))
    number += 1
    yield frame
  }
}

if (!ensureProgram(encoder, 'ffmpeg')) {
  console.error(`This needs ffmpeg: ${howToInstall('ffmpeg')}`)
  process.exit(1)
}
const [wanted, ...names] = process.argv.slice(2)
for (const brand of wanted === undefined ? Object.keys(ownFilms) : [wanted]) {
  const folder = join(brandsFolder, brand, 'assets/films')
  mkdirSync(folder, { recursive: true })
  for (const film of filmsOf(brand)) {
    if (names.length > 0 && !names.includes(film.name)) continue
    const at = (ending: string) => join(folder, `${film.name}.${ending}`)
    const frames = withPoster(film.frames(), film.posterAt, at('webp'))
    const most = film.captions === undefined ? maxFilmBytes : maxReviewFilmBytes
    const { webm, mp4 } = await encodeFilm(frames, { webm: at('webm'), mp4: at('mp4') }, most)
    if (film.captions !== undefined) writeFileSync(at('vtt'), film.captions)
    console.log(`${brand}: ${film.name}.webm ${webm} bytes, ${film.name}.mp4 ${mp4} bytes`)
  }
}
