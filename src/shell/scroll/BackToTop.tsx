import '@/brand/generated/shell'
import '@/ui/pictures/rare-icons'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/pictures/Icon'
import styles from './BackToTop.module.css'
import { backToTopPlace } from './back-to-top-place'
import { scrollToTop } from './scroll-to-top'

/**
 * The "Back to top" button, which appears after scrolling beyond one screen and scrolls up in steps. It is in
 * the margin, on phones an icon in the header, which stays at the top of the screen (shell-10).
 */
export function BackToTop() {
  const message = useMessage()
  const { backToTopStep } = useBrand().constants
  const firstScreen = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)

  useEffect(() => {
    const screen = firstScreen.current
    if (!screen) return
    const observer = new IntersectionObserver(([entry]) => entry && setBelow(!entry.isIntersecting))
    observer.observe(screen)
    return () => observer.disconnect()
  }, [])

  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={message('shell.backToTop')}
      data-shown={isBelow || undefined}
      inert={!isBelow}
      onClick={() => scrollToTop(backToTopStep)}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  )
  const header = document.getElementById(backToTopPlace)
  return (
    <>
      <div ref={firstScreen} className={styles.firstScreen} aria-hidden />
      {header ? createPortal(button, header) : button}
    </>
  )
}
