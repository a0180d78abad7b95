import { useMessage } from '@/brand/use-brand'
import { Pagination } from '@/ui/Pagination'

/** The pages of a list of entries, in the address as ?p=2. */
export function EntryPages({ page, pages, address }: { page: number; pages: number; address: string }) {
  const message = useMessage()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(to) => address + (to > 1 ? `?p=${to}` : '')}
      label={message('account.pages')}
      previousLabel={message('account.previousPage')}
      nextLabel={message('account.nextPage')}
      pageLabel={(to) => message('account.page', { page: to })}
    />
  )
}
