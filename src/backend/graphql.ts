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
import { isDatabaseAway } from './kernel/database-away'
import { contextFrom, type Context } from './kernel/context'
import { logFailure } from './kernel/log'
import { databaseAway, refusal } from './kernel/refusal'
import { isStorageAway } from './kernel/upload-storage/s3-request'
import { lookUpUploads } from './kernel/uploads'
import { operationSpans } from './operation-spans'
import type { Resolvers } from './generated/resolvers'
import { resolvers } from './resolvers'
import { rootFieldLimit } from './root-fields'
import { settings } from '@/settings/settings'

const schemaFile = join(process.cwd(), 'src/backend/schema.graphql')

/** Limits on one request (backend-1). The largest document has depth 8 and scores about a fifth of the cost. */
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

/** What programs may ask, which are known: their documents name every kind of product that a Magento may have (programs-3). */
const limitsOfPrograms: Limits = {
  ...limits,
  depth: 15,
  aliases: 30,
  rootFields: 10,
  tokens: 6_000,
  cost: 20_000,
}

/** Who asks: pages of our own and everybody else, or a program with a token. */
type Asker = 'browser' | 'program'

function refuseWhatIsMissing(type: GraphQLObjectType) {
  for (const field of Object.values(type.getFields())) {
    field.resolve ??= () => {
      throw refusal('graphql-input', `This shop does not offer \`${field.name}\` yet.`)
    }
  }
}

/** The contract with every resolver in place; root fields that nobody resolves answer a clear refusal (graphql-proxy-4). */
export function buildSchema(handedIn: Resolvers[] = resolvers): GraphQLSchema {
  const schema = makeExecutableSchema<Context>({
    typeDefs: parse(readFileSync(schemaFile, 'utf8'), { noLocation: true }), // the places of words are kept for nobody
    resolvers: handedIn,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) refuseWhatIsMissing(root)
  return schema
}

const isExpected = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || isExpected(error.originalError))

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    if (settings().mode !== 'demo') addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

/** 200 for everything that ran, 400 for a body or a document that cannot be read (graphql-proxy-5). */
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
    // A fragment is a way to write fields and costs what they cost: a document may name its parts.
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
        if (isDatabaseAway(error) || isStorageAway(error)) return databaseAway()
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

/** Answers one GraphQL request in process. Only POST with application/json; who may ask is the server's business. */
export async function handleGraphql(request: Request, asker: Asker = 'browser'): Promise<Response> {
  if (request.method !== 'POST') return refused(405, 'Only POST is accepted.')
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') return refused(415, 'Only application/json is accepted.')
  // Statuses must not depend on what the client says it accepts (graphql-proxy-5). A second request would copy the body through streams.
  request.headers.set('accept', 'application/json')
  return serverFor(asker).fetch(request)
}

function refused(status: number, message: string): Response {
  return Response.json({ errors: [{ message, extensions: { category: 'graphql-input' } }] }, { status })
}
