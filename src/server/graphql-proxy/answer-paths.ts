import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Finds the requested fields in a response, whatever aliases and fragments the request used. */

/**
 * A root field: its key in the response, its field name, and a function that returns the response paths of
 * nested fields.
 */
export interface RequestedField {
  key: string
  name: string
  pathsTo: (names: readonly string[]) => string[][]
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

const keyOf = ({ alias, name }: FieldNode) => alias?.value ?? name.value

/** Returns the fields of a selection, including each of its fragments once. */
function fieldsIn(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  seen = new Set<string>(),
): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, fragments, seen)
    const name = selection.name.value
    if (seen.has(name)) return []
    seen.add(name)
    return fieldsIn(fragments.get(name)?.selectionSet, fragments, seen)
  })
}

function pathsTo(field: FieldNode, [name, ...rest]: readonly string[], fragments: Fragments): string[][] {
  if (name === undefined) return [[]]
  return fieldsIn(field.selectionSet, fragments)
    .filter((each) => each.name.value === name)
    .flatMap((each) => pathsTo(each, rest, fragments).map((path) => [keyOf(each), ...path]))
}

export const rootFields = (set: SelectionSetNode, fragments: Fragments): RequestedField[] =>
  fieldsIn(set, fragments).map((field) => ({
    key: keyOf(field),
    name: field.name.value,
    // Include the path without aliases: a backend may return more than was requested, and that must not leak
    // either.
    pathsTo: (names) => [[...names], ...pathsTo(field, names, fragments)],
  }))

/** Returns a root field for the shop's own requests, which use no aliases. */
export const plainField = (name: string): RequestedField => ({
  key: name,
  name,
  pathsTo: (names) => [[...names]],
})
