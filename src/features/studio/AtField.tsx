import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './AtField.module.css'
import { useTypedFields, type TypedStage } from './use-typed-fields'

/** What is typed, shown once more below its field on a phone where the stage is out of sight (studio-246, studio-247). */
export function AtField({ children, ...typed }: TypedStage & { children: ReactNode }) {
  return useTypedFields(typed).map((field) =>
    createPortal(<Shown>{children}</Shown>, field, field.dataset['option']),
  )
}

/** Who hears the page has heard of it at the stage. */
function Shown({ children }: { children: ReactNode }) {
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
