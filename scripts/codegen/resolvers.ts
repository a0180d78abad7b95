/**
 * Writes src/backend/generated/resolvers.ts from the schema: what the resolvers of each type receive and
 * return, and the input types. Only what our resolvers reach is kept, without the schema's descriptions.
 */
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, isAbstractType, parse } from 'graphql'
import { declarations, wordsOf, generatedFileText, type Declarations } from './declarations'

export const resolverTypesFile = 'src/backend/generated/resolvers.ts'

/**
 * Types whose parent is our own object; resolvers return the other types as the schema defines them. Paths
 * are relative to the generated file.
 */
const mappers = {
  Cart: '../cart/cart#PricedCart',
  CategoryTree: '../catalogue/catalogue#CategorySource',
  CmsBlocks: '../content/content#WantedBlocks',
  CmsPage: '../catalogue/catalogue#PageSource',
  Customer: '../customer/customer#CustomerSource',
  CustomerStoreCredit: '../balances/balances#Holding',
  Products: '../catalogue/catalogue#ProductList',
  RewardInformation: '../balances/balances#Holding',
  RewardPoints: '../balances/balances#Holding',
  SimpleProduct: '../catalogue/catalogue#ProductSource',
  VirtualProduct: '../catalogue/catalogue#ProductSource',
  ConfigurableProduct: '../catalogue/catalogue#ProductSource',
  BundleProduct: '../catalogue/catalogue#ProductSource',
  GroupedProduct: '../catalogue/catalogue#ProductSource',
  GiftCardProduct: '../catalogue/catalogue#ProductSource',
  DownloadableProduct: '../catalogue/catalogue#ProductSource',
  Wishlist: '../wishlists/wishlists#WishlistSource',
}

/** Types without a mapper that still need a resolver for one of their fields. */
const alsoResolved = ['OrderItem', 'OrderProgress']

/** Returns the declarations that `root` needs, in their order. */
function reachable(all: Declarations, root: string): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const word of wordsOf(all.get(name) ?? '')) if (all.has(word)) visit(word)
  }
  visit(root)
  return [...all].filter(([name]) => found.has(name)).map(([, text]) => text)
}

/** Matches our own parent types with a `__typename`, which our objects don't need. */
const ownParent = new RegExp(
  `\\( (${Object.values(mappers)
    .map((path) => path.split('#')[1])
    .join('|')}) & \\{ __typename: '\\w+' \\} \\)`,
  'g',
)

const shorter = (code: string) =>
  code
    .replaceAll(ownParent, '$1')
    // The shop's own table defines which countries exist: kernel/countries.ts.
    .replace(/^(export type CountryCodeEnum =)[^;]*/m, '$1 string')
    .replaceAll(/Scalars\['(\w+)'\]\['\w+put'\]/g, (_, name: string) => scalars[name] ?? name)
    // None of our resolvers uses `info`.
    .replaceAll(/,\s*info: GraphQLResolveInfo/g, '')
    .replaceAll(/^ {4}(?=\w+\??:)/gm, '  ')
    .replaceAll(/^ *__isTypeOf\?:.*\n/gm, '')

const scalars: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
}

/**
 * A resolver's parent is what another resolver returned; the plugin would write out all types a second time.
 */
const parentTypes = `export type ResolversParentTypes = { [Name in keyof ResolversTypes]: Awaited<ResolversTypes[Name]> };
`

const ending = `/** The value that a resolver returns for this type of the schema. */
export type Graphql<Name extends keyof ResolversParentTypes> = ResolversParentTypes[Name];
type Answer<Field> = NonNullable<Field> extends (...given: never[]) => infer Given ? Awaited<Given> : never;
type Carried<Fields, Parent> = { [Name in keyof Fields & keyof Parent]: Parent[Name] extends Answer<Fields[Name]> | undefined ? Name : never }[keyof Fields & keyof Parent];
/** Resolvers of the fields that the parent lacks under the same name and type, without those of other subjects. */
export type Complete<Fields, Parent, Elsewhere extends keyof Fields = never> = Required<Omit<Fields, Carried<Fields, Parent> | Elsewhere>> & Pick<Fields, Carried<Fields, Parent>>;
`

export async function generateResolverTypes(schemaText: string): Promise<string> {
  const schema = buildSchema(schemaText)
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const resolved = new Set([
    'Query',
    'Mutation',
    ...Object.keys(mappers),
    ...alsoResolved,
    ...abstract.map(({ name }) => name),
  ])
  const code = await codegen({
    filename: resolverTypesFile,
    schema: parse(schemaText),
    schemaAst: schema,
    documents: [],
    config: {
      contextType: '../kernel/context#Context',
      customResolverFn: '(parent: TParent, args: TArgs, context: TContext) => Promise<TResult> | TResult',
      declarationKind: 'interface',
      enumsAsTypes: true,
      makeResolverTypeCallable: true,
      mappers,
      resolversNonOptionalTypename: { interfaceImplementingType: true, unionMember: true },
      scalars: { ID: 'string' },
      skipTypename: true,
      useTypeImports: true,
    },
    pluginMap: { typescript, typescriptResolvers },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
  })
  const typed = declarations(shorter(code))
  const onlyResolved = (text: string) =>
    text.replaceAll(/^  (\w+)\?: \w+Resolvers<ContextType>;\n/gm, (line, name: string) =>
      resolved.has(name) ? line : '',
    )
  const all = new Map([
    ...typed,
    ['ResolversParentTypes', parentTypes],
    ['Resolvers', onlyResolved(typed.get('Resolvers') ?? '')],
  ])
  const imports = code.match(/^import .*\n/gm)?.filter((line) => !line.includes(`'graphql'`)) ?? []
  return generatedFileText([...imports, ...reachable(all, 'Resolvers'), ending])
}
