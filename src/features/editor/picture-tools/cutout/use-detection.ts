import { useEffect } from 'react'
import { fetchDetection } from '../../../studio/mask-client'
import { useStore } from '../../../studio/store'
import { useEditorTools } from '../../EditorContext'
import { isUntouched, startFound } from '../../state/cutout-session'
import { changeCutout } from './use-cutout'
import { veilStatus } from './veil-status'

/**
 * Asks the shop's detector about a picture, and begins an untouched session with what it found. Without an
 * answer the box and the brush do it alone.
 */
export function useDetection(key: string) {
  const tools = useEditorTools()
  const isSent = useStore(tools.files.state, ({ sendings }) => !Object.hasOwn(sendings, key))
  useEffect(() => {
    if (!isSent || key === '') return undefined
    let isOver = false
    fetchDetection(key).then(
      (detection) => {
        if (isOver) return
        veilStatus.set((now) => ({ ...now, detection }))
        changeCutout(tools, (now) => (isUntouched(now) ? startFound(now, detection) : now))
      },
      // Without a detector, a subject that was found elsewhere can only be drawn again.
      () => isOver || changeCutout(tools, (now) => ({ ...now, method: 'box' })),
    )
    return () => {
      isOver = true
      veilStatus.set((now) => ({ ...now, detection: undefined }))
    }
  }, [tools, key, isSent])
}
