import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './AtField.module.css'
import { useTypedFields, type TypedStage } from '../use-typed-fields'

/**
 * A copy of the drawing below the field being typed in, on a phone where the stage is out of view.
 */
export function AtField({ children, ...typed }: TypedStage & { children: ReactNode }) {
  return useTypedFields(typed).map((field) =>
    createPortal(<Shown>{children}</Shown>, field, field.dataset['option']),
  )
}

/** Hidden from screen readers, which already get the text from the stage. */
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
