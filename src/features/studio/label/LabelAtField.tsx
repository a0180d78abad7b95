import { useEffect, useRef, type ReactNode } from 'react'
import styles from './LabelAtField.module.css'

/** A label once more, below the field that is typed into, on a phone (studio-246). Who hears the page has heard of it at the gallery. */
export function LabelAtField({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    table.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={table} className={styles.table} aria-hidden="true" data-at-field>
      {children}
    </div>
  )
}
