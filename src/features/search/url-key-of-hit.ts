import { productAddress } from '@/lib/urls/addresses'
import type { SearchHit } from './search-client'

export const urlKeyOfHit = ({ url }: Pick<SearchHit, 'url'>): string => url.slice(productAddress('').length)
