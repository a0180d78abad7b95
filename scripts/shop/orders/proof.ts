import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ProofRefused } from '@/backend/proofs/proofs'
import { sendProofPicture } from '@/server/proofs/send-proof-picture'
import type { Subcommand } from '../../subcommand'

const usage =
  'proof <order> <line> [<picture>] [--width mm --height mm] [--bleed mm] [--cut rectangle|rounded|ellipse|none] [--note "…"]   sends the shopper a proof to approve; without a picture, of the line’s design'

const millimeters = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Stores the picture and e-mails the shopper a link to the proof (proofs-1). */
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
      console.error(`npm run shop orders -- ${usage}`)
      return 1
    }
    const [width, height] = [millimeters(values.width), millimeters(values.height)]
    try {
      const sent = await sendProofPicture(
        ops,
        {
          orderNumber,
          line: Number(line),
          size: width !== undefined && height !== undefined ? { width, height } : undefined,
          bleedMm: millimeters(values.bleed),
          cutShape: values.cut,
          note: values.note,
        },
        file ? { bytes: await readFile(file), name: basename(file) } : undefined,
      )
      console.log(
        `Version ${sent.versions.length} of the proof for ${sent.productName} is on its way to the shopper.\n/proof_order?token=${sent.token}`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof ProofRefused)) throw error
      console.error(error.message)
      return 1
    }
  },
}
