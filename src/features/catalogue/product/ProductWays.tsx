import '@/brand/generated/productPage'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { savesData } from '@/lib/browser/saves-data'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import styles from './ProductWays.module.css'

/** Loads the code that prepares the editor. */
export type LoadEditor = () => Promise<{ prepareEditor: (urlKey: string) => Promise<unknown> }>

export interface DesignWays {
  /** Address that opens the editor. */
  online: string
  /** Address of the designs to start from; undefined if none suits the product. */
  start?: string
  /** The file option, if the page starts with an upload. */
  upload?: string
}

interface Props {
  urlKey: string
  ways: DesignWays
  isOpening: boolean
  load: LoadEditor
}

/**
 * The ways to customize a product. The editor's code is fetched when the pointer or the focus reaches a button
 * (design-start-20).
 */
export function ProductWays({ urlKey, ways: { online, start, upload }, isOpening, load }: Props) {
  const message = useMessage()
  const prepare = () => {
    if (savesData()) return
    fetchLater(load)
      .then(({ prepareEditor }) => prepareEditor(urlKey))
      .catch(() => undefined) // requested again by the click
  }
  const prepareOpening = useEffectEvent(prepare)
  useEffect(() => {
    if (isOpening) prepareOpening() // fetches the template while the code loads
  }, [isOpening])
  const look = { size: 's', kind: 'secondary', prefetch: false } as const
  const inPlace = { shallow: true, scroll: false } as const
  return (
    <div className={styles.ways} onPointerEnter={prepare} onFocus={prepare}>
      <Button href={online} aria-busy={isOpening || undefined} {...look} {...inPlace}>
        {message(isOpening ? 'productPage.opening' : 'productPage.designOnline')}
      </Button>
      {upload && (
        <Button
          href={`#${upload}`}
          {...look}
          {...inPlace}
          onClick={() => document.getElementById(upload)?.querySelector('input')?.click()}
        >
          {message('productPage.upload')}
        </Button>
      )}
      {start && (
        <Button href={start} {...look} {...(start.startsWith('/product/') && inPlace)}>
          {message('productPage.startFrom')}
        </Button>
      )}
    </div>
  )
}
