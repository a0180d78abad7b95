import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useEffect, useState, type ComponentType } from 'react'

/**
 * In the place of `next/dynamic` in the browser (build/lean-client.ts). The server has Next's own, which draws the part and
 * names it in the document; here the named ones are fetched before React takes the page over, others when they are first drawn.
 */

interface Options {
  /** Stands there until the part has arrived, and says so when it did not. */
  loading: ComponentType<DynamicOptionsLoadingProps>
  /** Written by Next's compiler: the modules that are asked for. */
  loadableGenerated?: { webpack?: () => (string | number)[] }
}

type FetchNamed = (ids: readonly (string | number)[]) => Promise<void> | undefined

/** One for each part that has not been looked at; a part that arrives can bring further ones. */
let waiting: FetchNamed[] = []

async function fetchNamed(ids: readonly (string | number)[] = []): Promise<void> {
  const now = waiting
  waiting = []
  await Promise.allSettled(now.map((fetchIfNamed) => fetchIfNamed(ids)))
  if (waiting.length > 0) await fetchNamed(ids)
}

// Next's client waits for this before it begins (client/index).
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
