import { useMessage } from '@/brand/use-brand'
import { useNotice } from './notice'

/** LP2: says of a part that a press asked for that it did not arrive. The next press asks again. */
export function useMissingPart() {
  const message = useMessage()
  const notice = useNotice()
  return () => notice.error(message('errors.partMissing'))
}
