import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './OpenPicture.module.css'

/** A picture on a checkerboard that shows its transparent areas; a click opens it large. */
export function OpenPicture({ href, children }: { href: string; children: ReactNode }) {
  const message = useMessage()
  return (
    <a className={styles.open} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{message('proof.openPicture')}</span>
    </a>
  )
}
