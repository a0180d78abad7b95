import '@/brand/generated/artwork'
import { useMessage } from '@/brand/use-brand'

/** What happens once the file is uploaded, as a message key of the group `artwork`. */
export type WhenDone = 'addedWhenDone' | 'savedWhenDone' | 'sentWhenDone' | 'goesOnWhenDone'

/** The label of a button that waits for files: their progress, and what happens afterwards. */
export function UploadWait({
  percent,
  count,
  whenDone,
}: {
  percent: number
  count: number
  whenDone: WhenDone
}) {
  const message = useMessage()
  return (
    <>
      {message(count > 1 ? 'artwork.sendingFiles' : 'artwork.sendingFile', { count, percent })}{' '}
      <span role="status">{message(`artwork.${whenDone}`)}</span>
    </>
  )
}
