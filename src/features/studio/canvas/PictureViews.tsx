import { useState, type ReactNode, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './PictureViews.module.css'

export interface View {
  name: string
  content: ReactNode
}

interface Props {
  /** The views to choose from, starting with the first. */
  views: readonly View[]
  /** Measurements; false entries are left out. */
  facts: readonly (string | false)[]
  ref?: Ref<HTMLElement> | undefined
  /** Whether the stage takes the full width of its container and is square. */
  fills?: boolean | undefined
  /** Notes on the piece, below its measurements. */
  children?: ReactNode
}

/** A piece made from a picture in several views, with its measurements (studio-56). */
export function PictureViews({ views, facts, ref, fills, children }: Props) {
  const message = useMessage()
  const [shown, setShown] = useState(0)
  return (
    <figure ref={ref} className={styles.stage} data-fills={fills || undefined}>
      <div className={styles.views} role="group" aria-label={message('canvas.views')}>
        {views.map(({ name }, index) => (
          <button key={name} type="button" aria-pressed={shown === index} onClick={() => setShown(index)}>
            {name}
          </button>
        ))}
      </div>
      {views[shown]?.content}
      <figcaption className={styles.caption}>
        <strong>{facts.filter(Boolean).join(' · ')}</strong>
        {children}
      </figcaption>
    </figure>
  )
}
