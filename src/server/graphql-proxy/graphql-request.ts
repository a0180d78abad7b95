import { isRecord } from '@/lib/is-record'
import { Kind, parse, type DocumentNode, type FieldNode, type OperationDefinitionNode } from 'graphql'
import { remember } from '@/lib/remember'
import { fragmentsOf, rootFields, type RequestedField } from './answer-paths'

/** A browser's GraphQL request, parsed once, as far as its cart, its tokens and its outcome require. */
export interface GraphqlRequest {
  query: string
  variables: Record<string, unknown>
  operationName?: string
  isMutation: boolean
  /** True if the request only contains fields that take designs. */
  carriesDesign: boolean
  /** Root fields, including those in fragments. */
  fields: RequestedField[]
}

/** Mutations with `tool_options`: the only requests that need a large body (graphql-proxy-1). */
export const carriesDesigns = new Set([
  'addProductsToCart',
  'addSimpleProductsToCart',
  'addVirtualProductsToCart',
  'addBundleProductsToCart',
  'addConfigurableProductsToCart',
  'addDownloadableProductsToCart',
  'updateCartItems',
  'saveDesign',
  'saveDesignDocument',
])

/** Upper limit for nesting, deeper than any input of the schema: walking the variables is recursive. */
const maxDepth = 20

const maxTokens = 2_000

const isShallow = (value: unknown, levels = maxDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)))

const isField = (selection: { kind: string }): selection is FieldNode => selection.kind === Kind.FIELD

/**
 * Upper limit of parsed documents in memory. Our own pages use about eighty; no client can fill the memory
 * with others.
 */
const rememberedDocuments = 100
const maxRememberedLength = 20_000

const read = (query: string): DocumentNode => parse(query, { noLocation: true, maxTokens })
const readOnce = remember(read, rememberedDocuments)
const documentOf = (query: string) => (query.length > maxRememberedLength ? read(query) : readOnce(query))

/** Returns undefined for an unreadable request, which the backend would refuse with the same error. */
export function readGraphqlRequest(text: string): GraphqlRequest | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body) || typeof body['query'] !== 'string') return undefined
    const { operationName } = body
    if (!isShallow(body['variables'])) return undefined
    const document = documentOf(body['query'])
    const operations = document.definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    )
    const operation =
      typeof operationName === 'string'
        ? operations.find((each) => each.name?.value === operationName)
        : operations[0]
    if (!operation) return undefined
    const isMutation = operation.operation === 'mutation'
    const { selections } = operation.selectionSet
    return {
      query: body['query'],
      variables: isRecord(body['variables']) ? body['variables'] : {},
      ...(typeof operationName === 'string' && { operationName }),
      isMutation,
      carriesDesign:
        isMutation && selections.every((each) => isField(each) && carriesDesigns.has(each.name.value)),
      fields: rootFields(operation.selectionSet, fragmentsOf(document)),
    }
  } catch {
    return undefined
  }
}

const cartKeys = new Set(['cart_id', 'cartId', 'cart', 'source_cart_id', 'destination_cart_id'])

/** Placeholder for the id of the shopper's cart in the browser's requests. */
export const currentCart = 'current'

/** Replaces each cart named "current" in the variables with the result of `swap`. */
export function swapCurrentCart<T>(value: T, swap: () => string): T
export function swapCurrentCart(value: unknown, swap: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => swapCurrentCart(item, swap))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      item === currentCart && cartKeys.has(key) ? swap() : swapCurrentCart(item, swap),
    ]),
  )
}

export function namesCurrentCart(variables: Record<string, unknown>): boolean {
  let found = false
  swapCurrentCart(variables, () => {
    found = true
    return currentCart
  })
  return found
}
