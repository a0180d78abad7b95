import { useAtom } from 'jotai'
import { useCallback } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { noticeAtom } from '@/features/notices/notice'
import { Snackbar } from '@/ui/feedback/Snackbar'

/** Shows the notices of useNotice(). */
export function SnackbarHost() {
  const [notice, setNotice] = useAtom(noticeAtom)
  const { constants } = useBrand()
  const message = useMessage()
  return (
    <Snackbar
      notice={notice}
      msPerCharacter={constants.snackbarMsPerCharacter}
      fadeMs={constants.snackbarFadeMs}
      dismissLabel={message('notice.close')}
      onGone={useCallback(() => setNotice(undefined), [setNotice])}
    />
  )
}
