import type { AnsweredItem, AnsweredOrder } from './answered-order'
import type { RequestOptions } from '../send-document'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/order'
import * as magento from './magento/order'

interface OrderBackend {
  orderByToken: (token: string, options?: RequestOptions) => Promise<AnsweredOrder>
  /** Returns what a line consists of: the contents of a bundle, or the files of a download. */
  composedOptions: (item: AnsweredItem) => { label: string; value: string }[]
}

export const { composedOptions, orderByToken }: OrderBackend = speaksCoreOnly ? magento : livery
