import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { asPrinted, pressProfile } from '@/backend/production/production'
import { colorGrid, type PressGrids } from '@/design/tone/press-colors'

/** `npm run make press-colors`: samples of the press profile, with which browsers show how colors print. */

/** Returns every combination of evenly spaced channel values. */
function gridPixels(steps: number, channels: 3 | 4): Buffer {
  const count = steps ** channels
  const pixels = Buffer.alloc(count * channels)
  for (let index = 0; index < count; index++)
    for (let channel = 0; channel < channels; channel++) {
      const at = Math.floor(index / steps ** (channels - 1 - channel)) % steps
      pixels[index * channels + channel] = Math.round((at / (steps - 1)) * 255)
    }
  return pixels
}

const [short, long, undefinedType] = [3, 4, 7]
const headerBytes = 8
const entryBytes = 12

/** Writes a TIFF file of one row in CMYK, because sharp reads raw pixels with four channels as RGB and opacity. */
function cmykTiff(pixels: Buffer, profile: Buffer): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, pixels.length / 4],
    [257, long, 1, 1],
    [258, short, 4, 0],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, 0],
    [277, short, 1, 4],
    [278, long, 1, 1],
    [279, long, 1, pixels.length],
    [34_675, undefinedType, profile.length, 0],
  ]
  const bitsAt = headerBytes + 2 + entries.length * entryBytes + 4
  const pixelsAt = bitsAt + 8
  const profileAt = pixelsAt + pixels.length
  const places = new Map([
    [258, bitsAt],
    [273, pixelsAt],
    [34_675, profileAt],
  ])
  const head = Buffer.alloc(pixelsAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(headerBytes, 4)
  head.writeUInt16LE(entries.length, headerBytes)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = headerBytes + 2 + index * entryBytes
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(places.get(tag) ?? value, at + 8)
  }
  for (let sample = 0; sample < 4; sample++) head.writeUInt16LE(8, bitsAt + sample * 2)
  return Buffer.concat([head, pixels, profile])
}

const inScreenColors = (picture: Buffer) =>
  sharp(picture).toColourspace('srgb').removeAlpha().raw().toBuffer()

export async function pressGrids(): Promise<PressGrids> {
  const rgb = gridPixels(colorGrid.rgb, 3)
  const raw = { width: rgb.length / 3, height: 1, channels: 3 } as const
  const onScreen = await sharp(rgb, { raw }).png().toBuffer()
  const inks = cmykTiff(gridPixels(colorGrid.cmyk, 4), await pressProfile())
  return {
    rgb: (await inScreenColors(await asPrinted(onScreen))).toString('base64'),
    cmyk: (await inScreenColors(inks)).toString('base64'),
  }
}

if (import.meta.main)
  await writeFile('src/design/tone/press-grids.json', `${JSON.stringify(await pressGrids())}\n`)
