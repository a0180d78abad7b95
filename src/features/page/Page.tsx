import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Breadcrumbs, type Crumb } from '@/ui/Breadcrumbs'
import { PageHeader } from '@/ui/PageHeader'
import styles from './Page.module.css'

interface Props {
  title: string
  eyebrow?: ReactNode
  intro?: ReactNode
  /** What else belongs to the headline. */
  head?: ReactNode
  /** The pages between home and this one. */
  above?: Required<Crumb>[]
  /** What the page is called in its own crumb, when that is not its headline. */
  crumb?: string
  width?: 'normal' | 'narrow'
  as?: 'div' | 'article'
  children: ReactNode
}

/** A page of one subject: where it lies, its headline, and what it is about, one below the other. */
export function Page(props: Props) {
  const { title, eyebrow, intro, head, above = [], crumb = title, width = 'normal', children } = props
  const message = useMessage()
  const Whole = props.as ?? 'div'
  return (
    <Whole className={styles.page} data-width={width}>
      <Breadcrumbs
        crumbs={[{ label: message('shell.home'), href: '/' }, ...above, { label: crumb }]}
        label={message('shell.breadcrumbs')}
      />
      <PageHeader title={title} eyebrow={eyebrow} intro={intro}>
        {head}
      </PageHeader>
      {children}
    </Whole>
  )
}
