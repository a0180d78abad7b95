import { useState, type ReactNode, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './CanvasStage.module.css'

/** A way to look at it. */
export interface View {
  name: string
  content: ReactNode
}

interface Props {
  /** The first is shown. */
  views: readonly View[]
  /** What it measures; left out parts are false. */
  facts: readonly (string | false)[]
  ref?: Ref<HTMLElement> | undefined
  /** Takes the whole width of its place and is square. */
  fills?: boolean | undefined
  /** What is to be known of it. */
  children?: ReactNode
}

/** What is made of a picture to look at in several ways, with what it measures (studio-55, studio-56). */
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
