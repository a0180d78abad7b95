/**
 * Replaces the `graphql` package in the browser. graphql-request parses documents only to read the
 * operation's name, which ours don't need (commerce/request.ts). This saves 5 kB (gzip) on every page that
 * sends a query.
 */

function notHere(): never {
  throw new Error('GraphQL documents are sent as they are written; nothing parses them in the browser')
}

export { notHere as parse, notHere as print }

/** The only part of a parsed document that the library reads. */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }

export class GraphQLError extends Error {}
