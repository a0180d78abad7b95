import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type GraphQLObjectType,
  type GraphQLSchema,
  parse,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { inputLimits } from './input-limits'
import { isDatabaseUnavailable } from './kernel/database-unavailable'
import { contextFrom, type Context } from './kernel/context'
import { logFailure } from './kernel/log'
import { databaseUnavailable, refusal } from './kernel/refusal'
import { isStorageUnavailable } from './kernel/upload-storage/s3-request'
import { lookUpUploads } from './kernel/uploads/uploaded-keys'
import { readInputs } from './plain-inputs'
import { operationSpans } from './operation-spans'
import type { Resolvers } from './generated/resolvers'
import { resolvers } from './resolvers'
import { rootFieldLimit } from './root-fields'
import { settings } from '@/settings/settings'

const schemaFile = join(process.cwd(), 'src/backend/schema.graphql')

/**
 * Limits on one request (backend-1). Our largest document has depth 8 and about a fifth of the allowed cost.
 */
export const limits = {
  depth: 12,
  aliases: 15,
  rootFields: 5,
  directives: 50,
  tokens: 2_000,
  cost: 6_000,
  bytes: 1_048_576,
}
type Limits = typeof limits

/**
 * Higher limits for programs with a token: their documents name every product type that a Magento may have
 * (programs-3).
 */
const limitsOfPrograms: Limits = {
  ...limits,
  depth: 15,
  aliases: 30,
  rootFields: 10,
  tokens: 6_000,
  cost: 20_000,
}

/** Kind of client: any browser, or a program with a token. */
type Asker = 'browser' | 'program'

function refuseWhatIsMissing(type: GraphQLObjectType) {
  for (const field of Object.values(type.getFields())) {
    field.resolve ??= () => {
      throw refusal('graphql-input', `This shop does not offer \`${field.name}\` yet.`)
    }
  }
}

/**
 * Builds the schema with every resolver. Root fields without a resolver return a clear refusal
 * (graphql-proxy-4).
 */
export function buildSchema(handedIn: Resolvers[] = resolvers): GraphQLSchema {
  const schema = makeExecutableSchema<Context>({
    typeDefs: parse(readFileSync(schemaFile, 'utf8'), { noLocation: true }), // source locations are never used
    resolvers: handedIn,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) refuseWhatIsMissing(root)
  return readInputs(schema)
}

const isExpected = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || isExpected(error.originalError))

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    if (settings().mode !== 'demo') addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

/**
 * Responds with 200 to everything that ran, and 400 if the body or document cannot be parsed
 * (graphql-proxy-5).
 */
const unreadableIsBadRequest: Plugin = {
  onResultProcess({ result }) {
    if (Array.isArray(result) || !('errors' in result) || result.data !== undefined) return
    for (const { extensions } of result.errors ?? [])
      if (extensions['code'] === 'BAD_REQUEST' || extensions['code'] === 'GRAPHQL_PARSE_FAILED')
        extensions['http'] = { status: 400 }
  },
}

function armor(most: Limits) {
  const quiet = { exposeLimits: false }
  return new EnvelopArmor({
    maxDepth: { n: most.depth, flattenFragments: true, ...quiet },
    maxAliases: { n: most.aliases, ...quiet },
    maxDirectives: { n: most.directives, ...quiet },
    maxTokens: { n: most.tokens, ...quiet },
    // A fragment costs what its fields cost, so documents can use fragments freely.
    costLimit: { maxCost: most.cost, flattenFragments: true, ...quiet },
    blockFieldSuggestion: { enabled: true },
  }).protect()
}

let sharedSchema: GraphQLSchema | undefined

function buildServer(asker: Asker) {
  const own = asker === 'program' ? limitsOfPrograms : limits
  return createYoga<object, Context>({
    schema: (sharedSchema ??= buildSchema()),
    context: async ({ request, params }) => {
      await lookUpUploads(params.query, params.variables)
      return contextFrom(request.headers)
    },
    plugins: [
      ...(asker === 'program' ? [] : [withoutIntrospection]),
      unreadableIsBadRequest,
      ...armor(own).plugins,
      rootFieldLimit(own.rootFields),
      inputLimits,
      operationSpans,
    ],
    maskedErrors: {
      errorMessage: 'Internal server error',
      maskError: (error, message) => {
        if (isExpected(error)) return error
        logFailure('graphql', error)
        if (isDatabaseUnavailable(error) || isStorageUnavailable(error)) return databaseUnavailable()
        return new GraphQLError(message)
      },
    },
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maxRequestBodySize: own.bytes,
  })
}

const servers = new Map<Asker, ReturnType<typeof buildServer>>()

function serverFor(asker: Asker) {
  const server = servers.get(asker) ?? buildServer(asker)
  servers.set(asker, server)
  return server
}

/**
 * Handles one GraphQL request in process. Only POST with application/json is accepted; the server decides who
 * may send requests.
 */
export async function handleGraphql(request: Request, asker: Asker = 'browser'): Promise<Response> {
  if (request.method !== 'POST') return refused(405, 'Only POST is accepted.')
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') return refused(415, 'Only application/json is accepted.')
  // The status must not depend on the client's Accept header (graphql-proxy-5). A new Request would copy the
  // body through streams.
  request.headers.set('accept', 'application/json')
  return serverFor(asker).fetch(request)
}

function refused(status: number, message: string): Response {
  return Response.json({ errors: [{ message, extensions: { category: 'graphql-input' } }] }, { status })
}
