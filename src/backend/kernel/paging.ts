import { refusal } from './refusal'

export interface Paging {
  currentPage?: number | null
  pageSize?: number | null
}

const largestPage = 100

/**
 * Returns size and offset of a page, with Magento's paging fields. A page size above 100 is reduced to 100
 * (catalogue-7).
 */
export function pageOf(total: number, { currentPage, pageSize }: Paging) {
  if (pageSize !== undefined && pageSize !== null && pageSize < 1)
    throw refusal('graphql-input', 'pageSize value must be greater than 0.')
  if (currentPage !== undefined && currentPage !== null && currentPage < 1)
    throw refusal('graphql-input', 'currentPage value must be greater than 0.')
  const size = Math.min(pageSize ?? 20, largestPage)
  const page = currentPage ?? 1
  const pages = Math.ceil(total / size)
  if (page > 1 && page > pages)
    throw refusal(
      'graphql-input',
      `currentPage value ${page} specified is greater than the ${pages} page(s) available.`,
    )
  return {
    total,
    size,
    offset: (page - 1) * size,
    info: { current_page: page, page_size: size, total_pages: pages },
  }
}

export function paged<Item>(items: readonly Item[], paging: Paging) {
  const { total, size, offset, info } = pageOf(items.length, paging)
  return { items: items.slice(offset, offset + size), total_count: total, page_info: info }
}
