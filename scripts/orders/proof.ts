import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { drawProof, ProductionError } from '@/backend/production/production'
import { ProofRefused, sendProof } from '@/backend/proofs/proofs'
import { ArtworkRefused, storeArtwork } from '@/server/media/artwork/store-artwork'
import type { Subcommand } from '../subcommand'

const usage =
  'proof <order> <line> [<picture>] [--width mm --height mm] [--bleed mm] [--cut rectangle|rounded|ellipse|none] [--note "…"]   shows the shopper what will be made; without a picture, the line’s design'

const millimeters = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** proofs-1: takes the picture in and mails the shopper a link to it. */
export const proof: Subcommand = {
  name: 'proof',
  usage,
  async run(ops, words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        width: { type: 'string' },
        height: { type: 'string' },
        bleed: { type: 'string' },
        cut: { type: 'string' },
        note: { type: 'string' },
      },
    })
    const [orderNumber, line, file] = positionals
    if (!orderNumber || !line) {
      console.error(`npm run orders -- ${usage}`)
      return 1
    }
    const [width, height] = [millimeters(values.width), millimeters(values.height)]
    try {
      const drawn = file ? undefined : await drawProof(ops, { orderNumber, line: Number(line) })
      if (!file && !drawn) throw new ProofRefused('That line has no design. Name the picture to show.')
      const bytes = drawn ? drawn.picture : await readFile(file ?? '')
      const { key, isKept } = await storeArtwork({ bytes, name: file ? basename(file) : 'proof.png' }, null)
      // Its picture is a plain sheet of paper.
      if (isKept) throw new ArtworkRefused('kind')
      const sent = await sendProof(ops, {
        orderNumber,
        line: Number(line),
        picture: key,
        size: width !== undefined && height !== undefined ? { width, height } : undefined,
        bleedMm: millimeters(values.bleed),
        cutShape: values.cut,
        ...drawn?.version,
        note: values.note,
      })
      console.log(
        `Version ${sent.versions.length} of the proof for ${sent.productName} is on its way to the shopper.\n/proof_order?token=${sent.token}`,
      )
      return 0
    } catch (error) {
      if (error instanceof ArtworkRefused) console.error(`The picture cannot be used: ${error.problem}.`)
      else if (error instanceof ProofRefused || error instanceof ProductionError) console.error(error.message)
      else throw error
      return 1
    }
  },
}
