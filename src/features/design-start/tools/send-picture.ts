import { sendArtwork } from '../../artwork/send-artwork'
import type { SendFile } from '../../editor/files/sending'

const kinds = ['jpg', 'jpeg', 'png', 'webp', 'svg', 'tif', 'tiff', 'heic', 'gif', 'avif', 'pdf', 'ai']

/** Returns a function that sends a design's pictures to the shop, like files for a product. */
export const pictureSender =
  (message: (path: string, values?: Record<string, string | number>) => string): SendFile =>
  async (file, onProgress, signal) => {
    const sent = await sendArtwork(file, { extensions: kinds, message, onProgress, signal })
    if (sent.status !== 'stored') return sent
    const key = sent.upload.key.slice(0, 32)
    const { note } = sent.upload
    if (!sent.asset) return { status: 'stored', key, note }
    const { name: _, ...facts } = sent.asset // the shop's facts apply, except for the name
    return { status: 'stored', key, facts, note }
  }
