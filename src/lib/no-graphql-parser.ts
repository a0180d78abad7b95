/**
 * Takes the place of `graphql` in the browser. graphql-request parses a document only to read its operation's name; ours go
 * without (commerce/request.ts), and the parser's 5 kB (gzip) stay out of every page that asks something.
 */

function notHere(): never {
  throw new Error('GraphQL documents are sent as they are written; nothing parses them in the browser')
}

export { notHere as parse, notHere as print }

/** What the library looks at in a parsed document. */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }

export class GraphQLError extends Error {}
