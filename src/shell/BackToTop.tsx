import { useEffect, useRef, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/Icon'
import styles from './BackToTop.module.css'
import { climb } from './climb'

/** Appears once the shopper has scrolled beyond one screen, and climbs back in steps: in the margin, on phones as the page's last row (shell-10). */
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

  return (
    <>
      <div ref={firstScreen} className={styles.firstScreen} aria-hidden />
      <button
        type="button"
        className={styles.button}
        data-shown={isBelow || undefined}
        inert={!isBelow}
        onClick={() => climb(backToTopStep)}
      >
        <Icon name="arrow-up" size={22} />
        <span className={styles.word}>{message('shell.backToTop')}</span>
      </button>
    </>
  )
}
