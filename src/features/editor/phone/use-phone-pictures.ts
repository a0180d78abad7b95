import { useEffect, useEffectEvent, useState } from 'react'
import { assetOf } from '@/features/artwork/upload-artwork'
import { newId } from '../../studio/new-id'
import { useEditorTools } from '../EditorContext'
import { arrivalsAfter, closeLink, nextPause, openLink, pauses } from './phone-link'

export type PhoneState =
  | { status: 'opening' }
  | { status: 'open'; address: string; minutes: number; arrived: string[] }
  | { status: 'ended' | 'failed' }

/** Opens a link for a phone while it is mounted, and adds the pictures that arrive to the product (studio-95). */
export function usePhonePictures(): PhoneState {
  const { editor } = useEditorTools()
  const [state, setState] = useState<PhoneState>({ status: 'opening' })
  const put = useEffectEvent((answer: unknown) => {
    const record = assetOf(answer)
    if (!record) return
    editor.run('addImage', { asset: newId(), record, surface: editor.design.get().surface })
    setState((now) => (now.status === 'open' ? { ...now, arrived: [...now.arrived, record.name] } : now))
  })
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (pause: number, after: number, endsAt: number) => {
      timer = setTimeout(() => void look(pause, after, endsAt), pause)
    }
    async function look(pause: number, after: number, endsAt: number) {
      const left = endsAt - performance.now()
      if (left <= 0) return setState({ status: 'ended' })
      setState((now) => (now.status === 'open' ? { ...now, minutes: Math.ceil(left / 60_000) } : now))
      // A question without an answer is asked again, until the link ends.
      const found = await arrivalsAfter(after, stop.signal).catch(() => undefined)
      if (stop.signal.aborted) return undefined
      for (const { answer } of found?.pictures ?? []) put(answer)
      if (found && !found.isOpen) return setState({ status: 'ended' })
      return wait(
        nextPause(pause, Boolean(found?.pictures.length)),
        found?.pictures.at(-1)?.id ?? after,
        endsAt,
      )
    }
    openLink().then(
      ({ path, seconds }) => {
        if (stop.signal.aborted) return closeLink()
        const address = new URL(path, window.location.href).href
        setState({ status: 'open', address, minutes: Math.ceil(seconds / 60), arrived: [] })
        return wait(pauses.first, 0, performance.now() + seconds * 1_000)
      },
      () => !stop.signal.aborted && setState({ status: 'failed' }),
    )
    return () => {
      stop.abort()
      clearTimeout(timer)
      void closeLink()
    }
  }, [])
  return state
}
