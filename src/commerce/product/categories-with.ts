import {
  CategoriesDocument,
  type CategoriesQuery,
  type CategoriesQueryVariables,
} from '../generated/category'
import { request } from '../request'

export type CategorySource = NonNullable<
  NonNullable<NonNullable<CategoriesQuery['categories']>['items']>[number]
>

/** Returns the categories that match, of all pages. */
export async function categoriesWith(
  filters: CategoriesQueryVariables['filters'],
): Promise<CategorySource[]> {
  const found: CategorySource[] = []
  for (let page = 1; ; page++) {
    const { categories } = await request(CategoriesDocument, { filters, page })
    found.push(...(categories?.items ?? []).filter((source) => source !== null))
    if (page >= (categories?.page_info?.total_pages ?? 0)) return found
  }
}
