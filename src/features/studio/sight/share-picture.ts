/** Hands a picture to the device's share sheet. */

/** True if the browser can share picture files. */
export function canSharePictures(): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false
  const sample = new File([], 'design.png', { type: 'image/png' })
  return navigator.canShare({ files: [sample] })
}

/** @throws if the picture does not load; closing the share sheet is fine */
export async function sharePicture(address: string, { name, text }: { name: string; text: string }) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  const file = new File([await answer.blob()], name, { type: 'image/png' })
  await navigator.share({ files: [file], text }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}
