import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  concatAST,
  extendSchema,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
} from 'graphql'

/** The executable schema: the core of the contract, and the product types that it leaves out. */

const read = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

const fieldsOf = (definitions: readonly DefinitionNode[], name: string): readonly FieldDefinitionNode[] =>
  definitions.flatMap((each) =>
    each.kind === Kind.INTERFACE_TYPE_DEFINITION && each.name.value === name ? (each.fields ?? []) : [],
  )

/** Gives types the fields of their interfaces that they do not name themselves. */
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

export function magentoSchema(): GraphQLSchema {
  const core = read('../../contract/contract.graphql')
  const more = withInterfaceFields(read('./more-types.graphql'), core.definitions)
  const isExtension = (each: DefinitionNode) => each.kind.endsWith('Extension')
  const types = { ...more, definitions: more.definitions.filter((each) => !isExtension(each)) }
  const extensions = { ...more, definitions: more.definitions.filter(isExtension) }
  return extendSchema(buildASTSchema(concatAST([core, types])), extensions)
}
