import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import styles from './Modal.module.css'

interface Props {
  open: boolean
  /** Called for the close button, the Escape key and a click outside (ui-12). */
  onClose: () => void
  title: string
  /** Hides the title visually, but not from screen readers. */
  titleHidden?: boolean
  closeLabel: string
  /** Centered; from the right edge; from the bottom edge (on desktop from the right). */
  kind?: 'dialog' | 'drawer' | 'sheet'
  size?: 's' | 'm' | 'l'
  children: ReactNode
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
}

/**
 * The native dialog: keeps the focus inside while open, then returns it to the element that opened it.
 * Children are rendered only while it is open.
 */
export function Modal(props: Props) {
  const {
    open,
    onClose,
    title,
    titleHidden,
    closeLabel,
    kind = 'dialog',
    size = 'm',
    children,
    footer,
  } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  // If unmounted while open, it must still return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.modal}
      data-kind={kind}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target !== ref.current) return
        // Otherwise the click would take the focus after the dialog has returned it.
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={titleHidden ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.content} role="region" aria-labelledby={titleId} tabIndex={0}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
