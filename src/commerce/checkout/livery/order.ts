import { OrderByTokenWholeDocument } from '../../generated/order'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'

export const orderByToken = async (token: string, options?: RequestOptions) =>
  (await request(OrderByTokenWholeDocument, { token }, options)).guestOrderByToken

export const composedOptions = (_item: object) => []
