import {
  createElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { later } from '@/next/browser/lazy-parts'
import type { WhenDone } from './UploadWait'

const UploadWait = later(() => import('./UploadWait').then((file) => file.UploadWait))

/** What each file input of a form reports: its progress, and how the upload ended. */
export interface UploadsInProgress {
  sending: (box: string, percent: number) => void
  arrived: (box: string) => void
  /** The upload was refused or canceled, or its input was removed. */
  stopped: (box: string) => void
}

interface Settings<What> {
  whenDone: WhenDone
  /** Returns true if everything else in the form is valid; otherwise it shows the problem itself. */
  check?: (what: What, isOnTheWay: (box: string) => boolean) => boolean | Promise<boolean>
}

/** `press` is wrapped in an object, because undefined is a valid value too. */
interface State<What> {
  percents: Readonly<Record<string, number>>
  waiting?: { press: What } | undefined
}

function without<What>({ percents, waiting }: State<What>, box: string, isThere: boolean): State<What> {
  const { [box]: _, ...others } = percents
  return { percents: others, waiting: isThere ? waiting : undefined }
}

/**
 * Submits a form with files. A click during an upload waits for it, shows that on the button, and then acts.
 * A refused or canceled file ends the waiting (forms-381).
 * @param act the action of the button; called once all files are uploaded
 */
export function useSubmitAfterUploads<What = void>(
  act: (what: What) => unknown,
  { whenDone, check }: Settings<What>,
) {
  const [{ percents, waiting }, setState] = useState<State<What>>({ percents: {} })
  const isOnTheWay = Object.keys(percents).length > 0
  const goOn = useEffectEvent(() => {
    if (!waiting) return
    setState((now) => ({ ...now, waiting: undefined }))
    void act(waiting.press)
  })
  // Let React first render what the uploaded file changes in the form.
  const isReady = waiting !== undefined && !isOnTheWay
  useEffect(() => {
    const timer = isReady ? setTimeout(goOn) : undefined
    return () => clearTimeout(timer)
  }, [isReady])

  const end = useCallback(
    (box: string, isThere: boolean) =>
      setState((now) => (box in now.percents ? without(now, box, isThere) : now)),
    [],
  )
  const files = useMemo(
    (): UploadsInProgress => ({
      sending: (box, percent) =>
        setState((now) => ({ ...now, percents: { ...now.percents, [box]: percent } })),
      arrived: (box) => end(box, true),
      stopped: (box) => end(box, false),
    }),
    [end],
  )
  const isBoxOnTheWay = (box: string) => box in percents
  const press = async (what: What) => {
    if (waiting) return
    if (!isOnTheWay) return void act(what)
    if ((await check?.(what, isBoxOnTheWay)) ?? true)
      setState((now) => ({ ...now, waiting: { press: what } }))
  }
  const all = Object.values(percents)
  const percent = Math.floor(all.reduce((sum, each) => sum + each, 0) / Math.max(all.length, 1))
  return {
    files,
    press,
    /** The click that is waiting for a file. */
    waiting,
    isOnTheWay: isBoxOnTheWay,
    /** Returns the button's label: its usual text, or what it is waiting for. */
    label: (own: ReactNode): ReactNode =>
      waiting ? createElement(UploadWait, { percent, whenDone, count: all.length, waiting: own }) : own,
  }
}
