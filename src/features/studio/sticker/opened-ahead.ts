import { type OpenedPicture, openPicture } from './open-picture'

/** Pictures that are decoded as soon as they are chosen, while React draws the page with them (studio-21). */

let ahead: { file: Blob; opened: Promise<OpenedPicture> } | undefined
/** A choice is told of more than once. */
const begun = new WeakSet<Blob>()

const decode = (picture: OpenedPicture) => (picture.status === 'open' ? picture.bitmap() : undefined)

/** Begins with a picture that was just chosen. Only the last one is kept. */
export function openAhead(file: Blob) {
  if (begun.has(file)) return
  begun.add(file)
  void ahead?.opened.then((picture) => picture.status === 'open' && picture.close())
  const opened = openPicture(file)
  ahead = { file, opened }
  opened.then(decode).catch(() => undefined) // whoever takes it hears of it
}

/** The picture, which is the caller's from then on. */
export function takeOpened(file: Blob): Promise<OpenedPicture> {
  if (ahead?.file !== file) return openPicture(file)
  const { opened } = ahead
  ahead = undefined
  return opened
}
