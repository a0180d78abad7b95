import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import { engravedDpi } from '@/design/template/engraving'
import type { PrintJob } from '../print-job'
import { pictureKey, picturesIn } from '../pictures/pictures-in'
import { packedBits } from './packed-bits'

/** Draws the plate of an engraving as a PNG file with one bit per dot. Black is engraved, white is not. */

/** Height in dots of the strips in which a plate is drawn: at once, a board would take hundreds of megabytes. */
const stripHeight = 1_024

const dotsOf = (mm: number) => Math.max(1, Math.round((mm / 25.4) * engravedDpi))

async function addressesOf({ scene, pictures }: Pick<PrintJob, 'scene' | 'pictures'>) {
  const addresses = new Map<string, string>()
  for (const picture of picturesIn(scene.elements)) {
    const key = pictureKey(picture)
    if (addresses.has(key)) continue
    addresses.set(key, `data:image/png;base64,${(await pictures(picture)).toString('base64')}`)
  }
  return addresses
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const perMeter = Math.round(engravedDpi / 0.0254)

/** @param rows packed bits, 1 for white, each row after its filter byte */
function bilevelPng({ width, height }: { width: number; height: number }, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8) // one bit, gray
  const density = Buffer.alloc(9)
  density.writeUInt32BE(perMeter, 0)
  density.writeUInt32BE(perMeter, 4)
  density.writeUInt8(1, 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns packed rows, each preceded by the filter byte 0 (none). */
function filtered(bits: Buffer, across: number): Buffer[] {
  const none = Buffer.alloc(1)
  return Array.from({ length: bits.length / across }, (_, row) => [
    none,
    bits.subarray(row * across, (row + 1) * across),
  ]).flat()
}

export async function drawPlate(job: Pick<PrintJob, 'scene' | 'pictures'>): Promise<Buffer> {
  const { box } = job.scene
  const size = { width: dotsOf(box.width), height: dotsOf(box.height) }
  const addresses = await addressesOf(job)
  const rows: Buffer[] = []
  for (let top = 0; top < size.height; top += stripHeight) {
    const strip = { width: size.width, height: Math.min(stripHeight, size.height - top) }
    const seen = {
      ...box,
      y: box.y + (top / size.height) * box.height,
      height: (strip.height / size.height) * box.height,
    }
    const markup = sceneToSvg(
      { ...job.scene, box: seen },
      (picture) => addresses.get(pictureKey(picture)),
      strip,
    )
    const { data, info } = await sharp(Buffer.from(markup), { density: 72, unlimited: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const isBare = (pixel: number) => (data[pixel * info.channels] ?? 255) >= 128
    rows.push(...filtered(packedBits(strip, isBare), Math.ceil(strip.width / 8)))
  }
  return bilevelPng(size, Buffer.concat(rows))
}
