import { createHmac } from 'node:crypto'
import { readDocumentText } from '@/design/document/read-document'
import { templateFor } from '@/design/template/template-for'
import { namedDesign, payerOf, readSubmitted, requesterOf, templateOfRevision } from '../../designs/designs'
import type { Context } from '../../kernel/context'
import { shopSecret } from '../../kernel/shop-secret-store'
import { uploadStorage } from '../../kernel/upload-storage/storage'
import { pathsOfAssets } from '../../masks/masks'
import { makeSightInChildProcess } from '../child-processes'
import { ProductionError } from '../print-job'
import type { PictureRequest, Sight } from '../product-picture/picture-request'
import { sightEndings } from './sight-endings'

/**
 * What shows a shopper's design in a room: made on request, and kept beside the uploads for a month after its last
 * use. Its address is as unguessable as that of an upload, because a phone's viewer sends no cookies (designs-13).
 */

/** Version of the files; raising it makes all of them again. */
const madeBy = 1

/** CPU time in ms that is charged for making them. */
const costMs = 4_000

/** Upper estimate of the files' bytes. */
const mostBytes = 12_000_000

export interface SightToShow {
  /** The shopper whose turn it is. */
  lane: string
  /** File names in the upload storage by ending. */
  files: Record<string, string>
  bytes: number
  isKept: () => Promise<boolean>
  /**
   * Charges the shopper, and makes the files.
   * @returns their bytes
   * @throws ProductionError if retrying cannot help; a refusal if the shopper's budget is used up
   */
  make: () => Promise<number>
}

async function nameOf({ brand, db }: Context, sight: Sight, hash: string, revision: number, ending: string) {
  const secret = await shopSecret(db(), 'design-sight')
  const text = [brand.id, madeBy, sight, hash, revision, ending].join('/')
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)
}

/** Returns the design to show: a saved one that the text names, or the document that the text is. */
async function designOf(context: Context, text: string) {
  const saved = await namedDesign(context, text)
  if (saved === 'unknown') throw new ProductionError('The design is gone.')
  return (
    saved ??
    readSubmitted(context, { text, thumbnail: null }, { asker: await requesterOf(context), designId: null })
  )
}

/**
 * Reads a design that is to be shown.
 * @param text JSON text of a document, or of a saved design's uid, revision and hash as in a line
 * @throws a refusal that explains what is wrong with it
 */
export async function readSight(context: Context, text: string, sight: Sight): Promise<SightToShow> {
  const { brand } = context
  const shown = await designOf(context, text)
  const read = readDocumentText(shown.document)
  if (!('document' in read)) throw new ProductionError('The design cannot be read.')
  const { document } = read
  const { template: id, revision } = document.product
  const rule = templateOfRevision(brand, id, revision) ?? brand.templates[id]
  if (!rule) throw new ProductionError('The design cannot be shown.')
  const template = templateFor(rule, document.product.options)
  const endings = sightEndings(sight, document, template)
  const named = endings.map(async (ending) => {
    const name = await nameOf(context, sight, shown.hash, rule.revision, ending)
    return [ending, `${name}.${ending.split('.').at(-1)}`] as const
  })
  const files = Object.fromEntries(await Promise.all(named))
  const payer = await payerOf(context)
  const storage = uploadStorage()
  const request: PictureRequest & { sight: Sight } = {
    design: { document, template, hash: shown.hash, ...(template.neon && { neon: template.neon }) },
    brand: brand.id,
    uploads: {},
    sight,
  }
  return {
    lane: payer.lane,
    files,
    bytes: mostBytes,
    isKept: async () => {
      const kept = await Promise.all(Object.values(files).map((file) => storage.touch(file, context.now())))
      return kept.every(Boolean)
    },
    make: async () => {
      await payer.spend(costMs)
      const made = await makeSightInChildProcess({
        ...request,
        uploads: await pathsOfAssets(document.assets),
      })
      let bytes = 0
      for (const [ending, file] of made) {
        const name = files[ending]
        if (name === undefined) continue
        await storage.put(name, file)
        bytes += file.length
      }
      return bytes
    },
  }
}
