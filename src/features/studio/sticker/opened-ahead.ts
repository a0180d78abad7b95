import { type OpenedPicture, openPicture } from './open-picture'

/** Decodes pictures as soon as they are chosen, while React renders the page with them (studio-20). */

let ahead: { file: Blob; opened: Promise<OpenedPicture> } | undefined
/** Files that were already started: a choice is reported more than once. */
const begun = new WeakSet<Blob>()

const decode = (picture: OpenedPicture) => (picture.status === 'open' ? picture.bitmap() : undefined)

/** Starts decoding a picture that was just chosen. Only the most recent one is kept. */
export function openAhead(file: Blob) {
  if (begun.has(file)) return
  begun.add(file)
  void ahead?.opened.then((picture) => picture.status === 'open' && picture.close())
  const opened = openPicture(file)
  ahead = { file, opened }
  opened.then(decode).catch(() => undefined) // the caller of takeOpened gets the error
}

/** Returns the picture, which belongs to the caller from then on. */
export function takeOpened(file: Blob): Promise<OpenedPicture> {
  if (ahead?.file !== file) return openPicture(file)
  const { opened } = ahead
  ahead = undefined
  return opened
}
