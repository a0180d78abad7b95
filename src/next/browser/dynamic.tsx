import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useEffect, useState, type ComponentType } from 'react'

/**
 * Replaces `next/dynamic` in the browser (build/lean-client.ts). The server uses Next's own, which renders
 * the part and lists it in the document. The browser loads listed parts before hydration, and other parts
 * when they are first rendered.
 */

interface Options {
  /** Placeholder until the part has loaded; also shows a failed load. */
  loading: ComponentType<DynamicOptionsLoadingProps>
  /** The part's module ids, added by Next's compiler. */
  loadableGenerated?: { webpack?: () => (string | number)[] }
}

type FetchNamed = (ids: readonly (string | number)[]) => Promise<void> | undefined

/** One loader per part that has not been checked yet; a loaded part may add more. */
let waiting: FetchNamed[] = []

async function fetchNamed(ids: readonly (string | number)[] = []): Promise<void> {
  const now = waiting
  waiting = []
  await Promise.allSettled(now.map((fetchIfNamed) => fetchIfNamed(ids)))
  if (waiting.length > 0) await fetchNamed(ids)
}

// Next's client waits for this before it hydrates (client/index).
if (typeof window !== 'undefined') Object.assign(window, { __NEXT_PRELOADREADY: fetchNamed })

export default function dynamic<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading: Loading, loadableGenerated }: Options,
) {
  let Part: ComponentType<P> | undefined
  const fetchPart = async () => {
    Part = await load()
  }
  const isNamed: (ids: readonly (string | number)[]) => boolean = (ids) =>
    loadableGenerated?.webpack?.().some((id) => ids.includes(id)) ?? false
  waiting.push((ids) => (isNamed(ids) ? fetchPart() : undefined))

  return function Dynamic(props: P) {
    const [Drawn, setDrawn] = useState(() => Part)
    const [error, setError] = useState<Error>()
    const isAsked = Drawn === undefined && error === undefined
    useEffect(() => {
      if (!isAsked) return undefined
      let isGone = false
      const finish = (act: () => void) => () => !isGone && act()
      fetchPart().then(
        finish(() => setDrawn(() => Part)),
        (failure: Error) => finish(() => setError(failure))(),
      )
      return () => {
        isGone = true
      }
    }, [isAsked])
    if (Drawn) return <Drawn {...props} />
    return <Loading error={error ?? null} isLoading={isAsked} retry={() => setError(undefined)} />
  }
}
