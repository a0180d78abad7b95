import { type OnProgress, uploadArtwork, type UploadResult } from './upload-artwork'
import { busyPace, untilShopIsReady } from './upload-pause'

/** Sends a file in one request, and retries while the shop is busy (media-4). */
export async function uploadWhole(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<UploadResult> {
  for (let pauses = 0; ; pauses++) {
    await untilShopIsReady(signal, () => onProgress(0, true))
    if (signal.aborted) return { status: 'stopped' }
    const { retries, ...result } = await uploadArtwork(file, onProgress, signal)
    if (!retries || pauses >= busyPace.mostPauses) return result
  }
}
