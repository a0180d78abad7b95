import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface Props {
  children: ReactNode
  title?: ReactNode
  /** A short label above the title. */
  eyebrow?: ReactNode
  /** A sentence or two below the title. */
  intro?: ReactNode
  /** Shown at the end of the title's line: a "See all" link. */
  aside?: ReactNode
  level?: 1 | 2
  /** Background of the section. */
  tone?: 'page' | 'sunken' | 'surface'
  width?: 'full' | 'normal' | 'narrow'
  align?: 'start' | 'center'
  /** Less space above and below. */
  tight?: boolean
  id?: string
}

/** A section of a page. Space, width and headline are defined here, so that all pages share a rhythm. */
export function Section(props: Props) {
  const {
    children,
    title,
    eyebrow,
    intro,
    aside,
    level = 2,
    tone = 'page',
    width = 'normal',
    align = 'start',
  } = props
  const Heading = `h${level}` as const
  return (
    <section className={styles.section} data-tone={tone} data-tight={props.tight || undefined} id={props.id}>
      <div className={styles.inner} data-width={width}>
        {title && (
          <header className={styles.header} data-align={align}>
            <div className={styles.words}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              <Heading>{title}</Heading>
              {intro && <p className={styles.intro}>{intro}</p>}
            </div>
            {aside}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
