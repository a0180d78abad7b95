import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  concatAST,
  extendSchema,
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
} from 'graphql'

/** The executable schema: the core of the contract, plus the product types that it omits. */

const read = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

const fieldsOf = (definitions: readonly DefinitionNode[], name: string): readonly FieldDefinitionNode[] =>
  definitions.flatMap((each) =>
    each.kind === Kind.INTERFACE_TYPE_DEFINITION && each.name.value === name ? (each.fields ?? []) : [],
  )

/** Adds the fields of their interfaces to types that omit them. */
function withInterfaceFields(document: DocumentNode, known: readonly DefinitionNode[]): DocumentNode {
  const definitions = document.definitions.map((each) => {
    if (each.kind !== Kind.OBJECT_TYPE_DEFINITION) return each
    const own = each.fields ?? []
    const inherited = new Map(
      (each.interfaces ?? [])
        .flatMap(({ name }) => fieldsOf([...known, ...document.definitions], name.value))
        .map((field) => [field.name.value, field]),
    )
    for (const { name } of own) inherited.delete(name.value)
    return { ...each, fields: [...own, ...inherited.values()] }
  })
  return { ...document, definitions }
}

/** A Magento that differs from the default one. */
export interface Variant {
  /** Missing fields, such as Cart.itemsV2 before 2.4.7. */
  without?: string[]
  /** Additional schema, as extensions in GraphQL's schema language. */
  besides?: string
}

const withoutFields = (document: DocumentNode, fields: string[]): DocumentNode =>
  visit(document, {
    FieldDefinition(node, _key, _parent, _path, ancestors) {
      const type = ancestors.at(-1)
      const owner = type && 'name' in type && type.name ? type.name.value : ''
      return fields.includes(`${owner}.${node.name.value}`) ? null : undefined
    },
  })

export function magentoSchema({ without = [], besides }: Variant = {}): GraphQLSchema {
  const core = withoutFields(read('../../contract/contract.graphql'), without)
  const more = withInterfaceFields(read('./more-types.graphql'), core.definitions)
  const isExtension = (each: DefinitionNode) => each.kind.endsWith('Extension')
  const types = { ...more, definitions: more.definitions.filter((each) => !isExtension(each)) }
  const extensions = { ...more, definitions: more.definitions.filter(isExtension) }
  const stock = extendSchema(buildASTSchema(concatAST([core, types])), extensions)
  return besides ? extendSchema(stock, parse(besides)) : stock
}
