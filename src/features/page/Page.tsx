import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Breadcrumbs, type Crumb } from '@/ui/Breadcrumbs'
import { PageHeader } from '@/ui/PageHeader'
import styles from './Page.module.css'

interface Props {
  title: string
  eyebrow?: ReactNode
  intro?: ReactNode
  /** Further content of the headline. */
  head?: ReactNode
  /** The breadcrumbs between home and this page. */
  above?: Required<Crumb>[]
  /** This page's breadcrumb; default: the headline. */
  crumb?: string
  width?: 'normal' | 'narrow'
  as?: 'div' | 'article'
  children: ReactNode
}

/** A page about one subject: breadcrumbs, headline and content below each other. */
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
