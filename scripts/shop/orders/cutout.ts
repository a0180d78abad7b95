import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { OrderRefusal } from '@/backend/orders/orders'
import { CutoutRefused, ProductionError, takeCutout } from '@/backend/production/production'
import { ArtworkRefused, storeArtwork } from '@/backend/artwork/artwork'
import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'

async function storedPicture(file: string) {
  const stored = await storeArtwork({ bytes: await readFile(file), name: basename(file) }, null)
  if (stored.isKept) throw new ArtworkRefused('kind')
  return stored
}

/**
 * Puts the picture that our artist cut out into the design, and generates the line's files (production-20).
 */
export const cutout: Subcommand = {
  name: 'cutout',
  usage: `cutout <number> <line> [<picture>]
      puts our artist's cutout into the design of a held line; without a picture, the shopper's newest version`,
  async run(context, words) {
    const { positionals } = readArguments(words, [])
    const [number, line = '', file, ...more] = positionals
    if (!/^[1-9]\d{0,2}$/.test(line) || more.length > 0)
      throw new OrderRefusal('Give the order, the line, such as 1, and the picture.')
    const orderNumber = onlyNumber(number ? [number] : [])
    try {
      const picture = file ? await storedPicture(file) : undefined
      const left = await takeCutout(context, { orderNumber, line: Number(line) }, picture)
      console.log(
        left.length > 0
          ? `The picture is now in the design. Still to be cut out: ${left.join(', ')}.`
          : `The files are being generated. To show the shopper: npm run shop orders -- proof ${orderNumber} ${line}`,
      )
      return 0
    } catch (error) {
      if (error instanceof ArtworkRefused)
        throw new OrderRefusal(`The picture cannot be used: ${error.problem}.`)
      if (error instanceof CutoutRefused || error instanceof ProductionError)
        throw new OrderRefusal(error.message)
      throw error
    }
  },
}
