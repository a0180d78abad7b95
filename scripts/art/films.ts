import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, howToInstall } from '../bench/web/debian'
import { canvasFilm } from './film-canvas'
import { encodeFilm, encoder } from './film-encode'
import { neonFilm } from './film-neon'
import { stickerFilm } from './film-sticker'
import { framesPerSecond } from './film-time'
import { type Raster, webp } from './pixels'

/**
 * npm run films -- [brand …]
 * Draws the silent film of each brand's home page into brands/<brand>/assets/films: WebM, MP4 for Safari, and the picture
 * that stands in its place until it plays.
 */
const films: Record<string, { name: string; frames: () => AsyncGenerator<Raster>; posterAt: number }> = {
  stickers: { name: 'peel-and-stick', frames: stickerFilm, posterAt: 1.75 },
  neon: { name: 'lights-on', frames: neonFilm, posterAt: 4 },
  canvas: { name: 'stretch-and-hang', frames: canvasFilm, posterAt: 5.2 },
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
const chosen = process.argv.slice(2)
for (const brand of chosen.length > 0 ? chosen : Object.keys(films)) {
  const film = films[brand]
  if (!film) throw new Error(`There is no film for "${brand}", only for ${Object.keys(films).join(', ')}`)
  const folder = join(import.meta.dirname, '../../brands', brand, 'assets/films')
  mkdirSync(folder, { recursive: true })
  const at = (ending: string) => join(folder, `${film.name}.${ending}`)
  const frames = withPoster(film.frames(), film.posterAt, at('webp'))
  const { webm, mp4 } = await encodeFilm(frames, { webm: at('webm'), mp4: at('mp4') })
  console.log(`${brand}: ${film.name}.webm ${webm} bytes, ${film.name}.mp4 ${mp4} bytes`)
}
