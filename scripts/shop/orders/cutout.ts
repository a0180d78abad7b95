import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { OrderRefusal } from '@/backend/orders/orders'
import { putCutout } from '@/server/proofs/put-cutout'
import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'

/**
 * Puts the picture that our artist cut out into the design, and generates the line's files (production-20).
 */
export const cutout: Subcommand = {
  name: 'cutout',
  usage: `cutout <number> <line> [<picture>]
      puts our artist's cutout into the design of a held line; without a picture, the shopper's newest version`,
  async run(context, words) {
    const { positionals } = readArguments(words, [])
    const [number, line = '', path, ...more] = positionals
    if (!/^[1-9]\d{0,2}$/.test(line) || more.length > 0)
      throw new OrderRefusal('Give the order, the line, such as 1, and the picture.')
    const orderNumber = onlyNumber(number ? [number] : [])
    const file = path ? { bytes: await readFile(path), name: basename(path) } : undefined
    const left = await putCutout(context, { orderNumber, line: Number(line) }, file)
    console.log(
      left.length > 0
        ? `The picture is now in the design. Still to be cut out: ${left.join(', ')}.`
        : `The files are being generated. To show the shopper: npm run shop orders -- proof ${orderNumber} ${line}`,
    )
    return 0
  },
}
