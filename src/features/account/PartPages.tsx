import { useMessage } from '@/brand/use-brand'
import { Pagination } from '@/ui/Pagination'

interface Props {
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Accessible name of the pagination; default: pages of orders. */
  label?: string
}

/** The pagination of a list in the account area. */
export function PartPages({ page, pages, hrefFor, label }: Props) {
  const message = useMessage()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={hrefFor}
      label={label ?? message('account.pages')}
      previousLabel={message('account.previousPage')}
      nextLabel={message('account.nextPage')}
      pageLabel={(to) => message('account.page', { page: to })}
    />
  )
}

/** Returns the link builder for lists whose page is in `?p=2`. */
export const pagesOf = (address: string) => (page: number) => address + (page > 1 ? `?p=${page}` : '')
