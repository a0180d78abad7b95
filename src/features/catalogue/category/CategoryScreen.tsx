import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CategoryView } from '@/commerce/product/category'
import { Accordion } from '@/ui/folding/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Modal } from '@/ui/Modal'
import { Pagination } from '@/ui/Pagination'
import { Picture } from '@/ui/pictures/Picture'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { keepHyphenatedWordsTogether } from '@/ui/unbroken'
import { CardGrid } from '../../tiles/CardGrid'
import { PartLoadError } from '../../page/late-part'
import { PreviewToggle } from '../../tiles/PreviewToggle'
import { ChosenFilters } from './ChosenFilters'
import { filterCount, withoutFilters, withSort, type Listing } from './category-listing'
import { CategoryFilters } from './CategoryFilters'
import { CategoryTiles } from '../../tiles/CategoryTiles'
import styles from './CategoryScreen.module.css'
import { crumbsTo } from '../crumbs'
import { SortSelect } from './SortSelect'
import { useListed } from './use-listed'
import { useListing } from './use-listing'

interface Props {
  category: CategoryView
  /** Address of this page, without a query. */
  path: string
  pageSize: number
  /** A product of the category that can be designed, and the address that opens the editor with it. */
  design?: { name: string; href: string } | undefined
}

/**
 * A category: its subcategories, then its products. Filters, sorting and page are in the address
 * (catalogue-12).
 */
export function CategoryScreen({ category, path, pageSize, design }: Props) {
  const message = useMessage()
  const { listing, hrefFor, show } = useListing(path, category.facets)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const { listed, sorts, isEarlier, retry } = useListed(category, listing, pageSize)
  const filtersOn = filterCount(listing)
  const change = (wanted: Listing) => void show(wanted)
  const changePage = async (page: number) => {
    await show({ ...listing, page })
    results.current?.scrollIntoView({ block: 'start' })
    results.current?.focus({ preventScroll: true })
  }
  const count = message(listed.total === 1 ? 'catalogue.resultCountOne' : 'catalogue.resultCount', {
    count: listed.total,
  })

  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs
          crumbs={crumbsTo(category.breadcrumbs, category.name, message('shell.home'))}
          label={message('shell.breadcrumbs')}
        />
        <h1>{keepHyphenatedWordsTogether(category.heading)}</h1>
        {category.intro && <p className={styles.intro}>{category.intro}</p>}
        {design && (
          <p>
            <Button
              href={design.href}
              size="s"
              kind="secondary"
              icon="palette"
              prefetch={false}
              title={design.name}
            >
              {message('catalogue.designOne')}
            </Button>
          </p>
        )}
        {category.children.length > 0 ? (
          <CategoryTiles categories={category.children} size="s" />
        ) : (
          category.picture && (
            <div className={styles.picture}>
              <Picture
                file={category.picture.file}
                alt=""
                width={800}
                height={500}
                sizes="22rem"
                widths={[384, 828]}
                fit="cover"
              />
            </div>
          )
        )}
      </header>
      <div className={styles.body}>
        <aside className={styles.side} aria-label={message('catalogue.filters')}>
          <CategoryFilters listing={listing} listed={listed} onChange={change} />
        </aside>
        <div className={styles.results} ref={results} tabIndex={-1} aria-busy={isEarlier && !retry}>
          <div className={styles.bar}>
            <div className={styles.filterButton}>
              <Button kind="secondary" icon="filter" onClick={() => setIsSheetOpen(true)}>
                {filtersOn > 0
                  ? message('catalogue.filtersOn', { count: filtersOn })
                  : message('catalogue.filters')}
              </Button>
            </div>
            <p className={styles.count} role="status">
              {count}
            </p>
            <SortSelect
              sort={listing.sort}
              offered={sorts}
              onSort={(sort) => change(withSort(listing, sort))}
            />
          </div>
          <ChosenFilters listing={listing} facets={listed.facets} onChange={change} />
          {retry ? (
            <PartLoadError onAgain={retry} />
          ) : listed.cards.length > 0 ? (
            <CardGrid cards={listed.cards} level={2} priority={2} beside="filters" Preview={PreviewToggle} />
          ) : (
            <EmptyState
              icon="search"
              title={message('catalogue.noMatches')}
              text={message('catalogue.noMatchesHint')}
            >
              <Button onClick={() => change(withoutFilters(listing))}>{message('catalogue.reset')}</Button>
            </EmptyState>
          )}
          <Pagination
            page={listed.page}
            pages={listed.pages}
            hrefFor={(page) => hrefFor({ ...listing, page })}
            label={message('catalogue.pages')}
            previousLabel={message('catalogue.previousPage')}
            nextLabel={message('catalogue.nextPage')}
            pageLabel={(page) => message('catalogue.page', { page })}
            onChoose={(page, event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void changePage(page)
            }}
          />
        </div>
      </div>
      <Modal
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={message('catalogue.filters')}
        closeLabel={message('shell.close')}
        kind="sheet"
        footer={
          <Button wide onClick={() => setIsSheetOpen(false)}>
            {message('catalogue.showResults', { count: listed.total })}
          </Button>
        }
      >
        <CategoryFilters listing={listing} listed={listed} onChange={change} />
      </Modal>
      {category.bodyHtml && (
        <Section width="narrow">
          <Prose html={category.bodyHtml} />
        </Section>
      )}
      {category.faq.length > 0 && (
        <Section title={message('catalogue.faq')} width="narrow" tone="sunken">
          <Accordion entries={category.faq} />
        </Section>
      )}
    </>
  )
}
