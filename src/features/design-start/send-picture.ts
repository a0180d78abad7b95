import { sendArtwork } from '../catalogue/product/send-artwork'
import type { SendFile } from '../studio/editor/files/sending'

const kinds = ['jpg', 'jpeg', 'png', 'webp', 'svg', 'tif', 'tiff', 'heic', 'gif', 'avif', 'pdf']

/** Sends the pictures of designs to the shop, as files for a product are sent. */
export const pictureSender =
  (message: (path: string, values?: Record<string, string | number>) => string): SendFile =>
  async (file, onProgress, signal) => {
    const sent = await sendArtwork(file, { extensions: kinds, message, onProgress, signal })
    if (sent.status !== 'stored') return sent
    const key = sent.upload.key.slice(0, 32)
    if (!sent.asset) return { status: 'stored', key, note: sent.upload.note }
    const { name: _, ...facts } = sent.asset // what the shop made of it counts there
    return { status: 'stored', key, facts }
  }
