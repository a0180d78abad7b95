import { findUpload } from '../../kernel/uploads/uploads'
import { isUploaded } from '../../kernel/uploads/uploaded-keys'
import { message } from '../../kernel/message'
import { refusal } from '../../kernel/refusal'
import type { Context } from '../../kernel/context'
import type { AddOrderArtworkInput } from '../../generated/resolvers'

const bytesOf = async (key: string) => (await findUpload(key.slice(0, 32)))?.facts?.bytes ?? 0

/**
 * Returns the distinct files that a shopper sends for one line, in order.
 * @throws a refusal if one was never uploaded, there are too many, or they are too large (orders-70)
 */
export async function sentArtwork(
  { artwork, more_artwork: more }: AddOrderArtworkInput,
  { brand }: Context,
): Promise<string[]> {
  const { files, megabytes } = brand.constants.lateArtwork
  const keys = [...new Set([artwork, ...(more ?? [])])]
  const refused = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `orderSteps.${name}`, values))
  if (keys.length > files) throw refused('tooManyFiles', { most: String(files) })
  if (!keys.every(isUploaded)) throw refused('fileLost')
  const sizes = await Promise.all(keys.map(bytesOf))
  if (sizes.reduce((sum, size) => sum + size, 0) > megabytes * 1_000_000)
    throw refused('filesTooLarge', { megabytes: String(megabytes) })
  return keys
}
